import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { preloadedPaths, sourcesOf } from './prerender.tsx';
import { paths } from './routing/paths.ts';

const MODULES = new Set(Object.keys(import.meta.glob('./**/*.{ts,tsx}')));

describe.each(LANGUAGES)('the modules that the server preloads (%s)', (language) => {
  test.each([...preloadedPaths, paths.entry('1'), paths.settings])('of %s exist', (at) => {
    const sources = sourcesOf(at, language);
    expect(sources).not.toEqual([]);
    expect(sources.filter((source) => !MODULES.has(`./${source}`))).toEqual([]);
  });
});
