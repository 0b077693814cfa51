import { expect, test } from 'vitest';
import { readStory } from './story.ts';

const story = readStory(new Date('2026-11-20T12:00:00Z'));

test('every person in the story is known and each event follows its mail', () => {
  const known = new Set(story.people.map(({ email }) => email));
  const mails = new Set<string>();
  for (const event of story.events) {
    if (event.kind === 'mail') mails.add(event.id);
    const isMail = event.kind === 'mail' || event.kind === 'reply';
    const about = event.kind === 'mail' ? event.id : event.kind === 'reply' ? event.to : event.of;
    expect(mails).toContain(about);
    const who = isMail ? event.from.match(/<(.+)>/)?.[1] : event.by;
    expect(known).toContain(who);
    if (event.kind === 'assign') expect(known).toContain(event.to);
  }
});

test('the story covers sixty matters over thirty days, some of them done', () => {
  const count = (kind: string) => story.events.filter((event) => event.kind === kind).length;
  expect(count('mail')).toBe(60);
  expect(count('reply')).toBeGreaterThan(25);
  expect(count('done')).toBeGreaterThan(15);
  for (const kind of ['take', 'assign', 'note', 'snooze']) expect(count(kind)).toBeGreaterThan(3);
  const [first, last] = [story.events.at(0), story.events.at(-1)];
  expect((last?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBeGreaterThan(29 * 86_400_000);
});
