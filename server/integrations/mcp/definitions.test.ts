import { expect, test } from 'vitest';
import { definitionsFor, INSTRUCTIONS } from './definitions.ts';

/** A conservative ratio for JSON in common tokenizers. */
const CHARACTERS_PER_TOKEN = 3.5;

test('the initial text for agents is short', () => {
  const definitions = definitionsFor('admin');
  expect(definitions.length).toBeLessThanOrEqual(10);
  expect(JSON.stringify(definitions).length / CHARACTERS_PER_TOKEN).toBeLessThan(2000);
  expect(INSTRUCTIONS.length / CHARACTERS_PER_TOKEN).toBeLessThan(300);
});

test('a scope lists its permitted tools, annotated by their effect', () => {
  const named = (scope: 'read' | 'write') => definitionsFor(scope).map(({ name }) => name);
  expect(named('read')).toEqual(['needs_attention', 'find', 'read']);
  expect(named('write')).toEqual(expect.arrayContaining([...named('read'), 'report', 'reopen']));
  for (const { name, annotations } of definitionsFor('write')) {
    const isReading = named('read').includes(name);
    expect(annotations).toMatchObject({ readOnlyHint: isReading, openWorldHint: false });
    if (!isReading) expect(annotations).toMatchObject({ destructiveHint: false });
  }
});
