import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest: begun last, one of them would keep a single worker busy at the end. */
const LONGEST = [
  'screen',
  'pages',
  'crack-word',
  'word-out',
  'defi',
  'yahtzee-des-mots',
  'steady',
  'rondorondo',
  'guided',
  'advice',
  'finger',
  'focus',
  'webkit',
  'taps',
  'enter',
  'hints',
  'evening',
  'sheet',
  'motion',
  'offline',
  'voice',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return at < 0 ? LONGEST.length : at;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

// Real server, real browser: each test has a server of its own. Four workers run a file at a time each, so that two cores have
// something to do while a test waits; the files of a worker share its browser, and what they import. The limits are for a machine
// that is busy with other work: no test should fail on one.
export default defineConfig({
  test: {
    include: ['browser/**/*.test.ts'],
    environment: 'node',
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 4,
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
