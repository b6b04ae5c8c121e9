// What the compiler does not see: mistakes that are legal, and imports through the walls between folders.

import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';

/** Forbids imports whose path matches, those on demand too. */
function forbid(files, regex, message) {
  const onDemand = `ImportExpression[source.value=/${regex.replaceAll('/', '\\u002F')}/]`;
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
      'no-restricted-syntax': ['error', { selector: onDemand, message }],
    },
  };
}

/** Forbids the files of a folder to import from others: `lib` knows none of them, `parts` only `lib`, the games no page. */
function wall(folder, ...forbidden) {
  const message = `src/${folder} must not know ${forbidden.join(', ')}.`;
  return forbid([`src/${folder}/**/*.ts`, `src/${folder}/**/*.svelte`], `^(\\.\\./)+(${forbidden.join('|')})(/|$)`, message);
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
  // A game's own files are beside each other: one folder up there are only other games.
  forbid(
    ['src/games/*/*.ts', 'src/games/*/*.svelte'],
    '^(\\.\\./(?!\\.\\./)|(\\.\\./)+(games|pages)(/|$))',
    'A game must not know pages or another game.',
  ),
);
