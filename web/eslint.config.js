// What the compiler does not see: mistakes that are legal, and imports through the walls between folders.

import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

/** Forbids the files of a folder to import from others: `lib` knows none of them, `parts` only `lib`, a game neither pages nor another game. */
function wall(folder, ...forbidden) {
  return {
    files: [`src/${folder}/**/*.ts`, `src/${folder}/**/*.svelte`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: `^(\\.\\./)+(${forbidden.join('|')})(/|$)`, message: `src/${folder} must not know ${forbidden.join(', ')}.` },
          ],
        },
      ],
    },
  };
}

export default ts.config(
  { ignores: ['dist', 'node_modules', 'src/protocol.ts', 'src/games/*/components.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      // An underscore says that a name is there for its place alone.
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // `{' '}` keeps a space that the compiler would drop.
      'svelte/no-useless-mustaches': 'off',
      // Most sets and maps here live for one computation; what a component watches is replaced, not changed.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  wall('lib', 'parts', 'games', 'pages'),
  wall('parts', 'games', 'pages'),
  wall('games', 'pages'),
);
