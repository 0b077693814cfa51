import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readCases } from '#understanding/rules/case-file.ts';
import { understand } from '../understand.ts';

const now = new Date('2025-06-04T09:00:00Z');
const names = ['Subject', 'Title', 'Bullets', 'Bullet', 'Not a bullet', 'Action', 'Actions', 'Tag'];
const cases = readCases(readFileSync(new URL('cases.txt', import.meta.url), 'utf8'), names);

function listed(line: string | undefined): string[] {
  return line === undefined || line === '' || line === 'none' ? [] : line.split(' | ');
}

describe('the structured view', () => {
  test.each(cases)('$title', ({ named, text }) => {
    const subject = named.get('Subject') ?? '';
    const { clarity } = understand({ subject, body: text, sender: '', now });
    const title = named.get('Title');
    if (title !== undefined) expect(clarity.title).toBe(title);
    expect(clarity.bullets).toEqual(expect.arrayContaining(listed(named.get('Bullet'))));
    for (const text of listed(named.get('Not a bullet'))) {
      expect(clarity.bullets).not.toContain(text);
    }
    expect(clarity.actions).toEqual(expect.arrayContaining(listed(named.get('Action'))));
    expect(clarity.tags).toEqual(expect.arrayContaining(listed(named.get('Tag'))));
    if (named.has('Bullets')) expect(clarity.bullets).toEqual(listed(named.get('Bullets')));
    if (named.has('Actions')) expect(clarity.actions).toEqual(listed(named.get('Actions')));
    for (const bullet of clarity.bullets)
      expect(bullet.split(/\s+/).length).toBeLessThanOrEqual(14);
    expect(clarity.title.split(/\s+/).length).toBeLessThanOrEqual(12);
    expect(clarity.tags.length).toBeLessThanOrEqual(5);
    for (const tag of clarity.tags) expect(`${subject}\n${text}`.toLowerCase()).toContain(tag);
  });
});
