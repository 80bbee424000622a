import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
    { ignores: ['src/icons/', 'src/lib/schema.d.ts', 'public/'] },
    js.configs.recommended,
    ...ts.configs.recommended,
    ...svelte.configs.recommended,
    {
        languageOptions: { globals: { ...globals.browser, ...globals.node } },
        rules: {
            eqeqeq: 'error',
            'no-console': 'error',
            '@typescript-eslint/no-explicit-any': 'error',
            '@typescript-eslint/consistent-type-imports': 'error',
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
            // Maps and sets here are made anew with what is derived, and never changed afterwards.
            'svelte/prefer-svelte-reactivity': 'off',
            // svelte-check says which warnings there are, and that a comment is needed.
            'svelte/no-unused-svelte-ignore': 'off',
            // {' '} is a space that no formatter takes away.
            'svelte/no-useless-mustaches': 'off',
        },
    },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: {
            parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig },
        },
    },
    {
        files: ['src/kit/Glyph.svelte', 'src/kit/Icon.svelte', 'src/**/AiGrid.svelte'], // icons come from icons.mjs alone
        rules: { 'svelte/no-at-html-tags': 'off' },
    },
    {
        files: ['src/**/worker.js'],
        languageOptions: { globals: { ...globals.serviceworker, __FILES__: 'readonly' } },
    },
);
