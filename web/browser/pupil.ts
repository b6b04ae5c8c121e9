// A test player who follows the coach.

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { hasBoard } from './playing';
import type { Visitor } from './visitor';

export class Pupil {
  readonly coach: Locator;
  readonly page: Page;
  private looked = false;

  constructor(private readonly visitor: Visitor) {
    this.page = visitor.page;
    this.coach = this.page.getByRole('region', { name: 'Le guide' });
  }

  /** Waits until the chapter is open. */
  async opens(chapter: string): Promise<void> {
    await this.coach.getByRole('heading', { name: chapter }).waitFor();
    await this.page.getByText('À vous de').first().waitFor();
    await hasBoard(this.visitor);
    // Chapters differ in their texts only, so axe checks the first one only.
    if (!this.looked) expect(await this.visitor.findings(), chapter).toEqual([]);
    this.looked = true;
  }

  async hears(text: string | RegExp): Promise<void> {
    await this.coach.getByText(text).first().waitFor();
  }

  async goesOn(): Promise<void> {
    await this.hears('C’est fait !');
    await this.coach.getByRole('button', { name: /La suite|Une vraie partie/ }).click();
  }
}
