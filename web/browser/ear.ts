// What one socket of a page has received, applied as the page does it.

import type { Action, Game, Host, Say, SeatInfo, Tell, View, You } from '../src/protocol';

export class Ear {
  game: Game | null = null;
  you: You | null = null;
  seats: SeatInfo[] = [];
  /** The actions of this page, in order. */
  readonly acts: Action[] = [];
  /** What it asked for as the host. */
  readonly hosted: Host[] = [];
  /** The ids of actions that the server has not answered yet. */
  private readonly unanswered = new Set<string>();

  get waits(): boolean {
    return this.unanswered.size > 0;
  }

  say(text: string): void {
    const say = JSON.parse(text) as Say;
    if (say.say === 'host') this.hosted.push(say.host);
    if (say.say !== 'act') return;
    this.unanswered.add(say.id);
    this.acts.push(say.action);
  }

  hear(text: string): void {
    const tell = JSON.parse(text) as Tell;
    if (tell.tell === 'accepted' || tell.tell === 'refused') this.unanswered.delete(tell.id);
    if (tell.tell === 'table') [this.game, this.you] = [tell.game, tell.you];
    if (tell.tell === 'seats') this.you = tell.you;
    if (tell.tell === 'table' || tell.tell === 'seats') this.seats = tell.table.seats;
    if (!this.game) return;
    if (tell.tell === 'turn') this.game = { ...this.game, turn: tell.turn };
    if (tell.tell !== 'played') return;
    const view: Record<string, unknown> = { ...this.game.view, ...tell.patch.changed };
    for (const gone of tell.patch.gone) delete view[gone];
    this.game = { ...this.game, view: view as unknown as View, turn: tell.turn, scores: tell.scores, result: tell.result };
  }
}
