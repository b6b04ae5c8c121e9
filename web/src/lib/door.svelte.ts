// The access to a table: the browser's credentials are tried one after the other, until the table accepts one.

import { untrack } from 'svelte';
import type { Join } from '../protocol';
import { handedOn } from './opening';
import { drop, keep, keysOf, tries, type Keys } from './keys';
import { Table } from './table.svelte';

export class Door {
  keys: Keys = $state.raw({ seats: [] });
  table: Table | null = $state.raw(null);
  private link: Partial<Keys> = {};
  private said: Join = {};
  private left: Join[] = [];

  /** Must be created during a component's initialization: its effect lives as long as that component. */
  constructor(
    readonly id: string,
    link: Partial<Keys>,
  ) {
    this.knock(link);
    $effect(() => this.heed());
  }

  /** Starts to try the credentials, perhaps with those of a link. */
  knock(link: Partial<Keys> = {}): void {
    this.leave();
    this.link = link;
    this.keys = keysOf(this.id);
    this.left = tries(this.keys, link);
    // On a shared screen each seat has its own socket, and its own door.
    if (!this.keys.shared) this.next();
  }

  leave(): void {
    this.table?.leave();
    this.table = null;
  }

  private next(): void {
    this.said = this.left.shift() ?? {};
    this.table = new Table(this.id, this.said, handedOn(this.id));
  }

  private heed(): void {
    const { status, problem, info, you } = this.table ?? {};
    untrack(() => {
      if (status === 'closed') {
        if (problem?.code === 'not_yours' || problem?.code === 'removed') this.lose();
        if (problem?.code === 'not_yours' && this.left.length) this.next();
      } else if (info && you) {
        // A player who stood up, or lost the seat, is a guest like others.
        if (you.place === null) this.lose();
        this.settle(you.host);
      }
    });
  }

  /** The table is open: the credentials of the link are stored if they opened it. */
  private settle(host: boolean): void {
    const { link, said } = this;
    this.link = {};
    if (link.host && !host && this.keys.host) this.knock();
    else if (link.host ? host : said.secret && Object.values(link).flat().includes(said.secret)) this.keys = keep(this.id, link);
  }

  private lose(): void {
    const { secret } = this.said;
    if (secret && this.keys.seats.includes(secret)) this.keys = drop(this.id, secret);
  }
}
