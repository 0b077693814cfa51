import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type StoryEvent =
  | { kind: 'mail'; id: string; from: string; subject: string; body: string; at: Date }
  | { kind: 'reply'; id: string; to: string; from: string; subject: string; body: string; at: Date }
  | Work;

export type Work = { of: string; by: string; at: Date } & (
  | { kind: 'done' | 'take' }
  | { kind: 'assign'; to: string }
  | { kind: 'note'; body: string }
  /** `until` is a reply, or a number of days until a morning. */
  | { kind: 'snooze'; until: 'reply' | number }
);

export type Story = {
  people: { name: string; email: string; departments: string[] }[];
  events: StoryEvent[];
};

/** Parses scripts/demo/story. `when: 12 08:30` is local time twelve days before `today`. */
export function readStory(today: Date): Story {
  const directory = path.join(import.meta.dirname, 'story');
  const people = readFileSync(path.join(directory, 'people.txt'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, name, email, of = ''] = line.match(/^(.+?) <(.+?)>[^[]*(?:\[(.+)\])?/) ?? [];
      const departments = of.split(', ').filter((one) => one !== '');
      return name && email ? [{ name, email, departments }] : [];
    });
  const events = globSync('{week-*,work}.txt', { cwd: directory })
    .sort()
    .flatMap((name) => readFileSync(path.join(directory, name), 'utf8').split(/^=== /m).slice(1))
    .map((block) => readBlock(block, today));
  const mails = new Map(
    events.flatMap((event) => (event.kind === 'mail' ? [[event.id, event]] : [])),
  );
  return {
    people,
    events: events
      .map((event) => (event.kind === 'reply' ? asReply(event, mails.get(event.to)) : event))
      .sort((a, b) => a.at.getTime() - b.at.getTime()),
  };
}

function readBlock(block: string, today: Date): StoryEvent {
  const [head = '', ...rest] = block.split('\n\n');
  const [kind, ...lines] = head.split('\n');
  const fields = new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }),
  );
  const field = (name: string): string => {
    const value = fields.get(name);
    if (value === undefined) throw new Error(`a ${kind} without ${name}: ${head}`);
    return value;
  };
  const at = moment(field('when'), today);
  const body = rest.join('\n\n').trim();
  if (kind !== 'mail' && kind !== 'reply') return readWork(kind, field, { at, body });
  const mail = { id: field('id'), from: field('from'), body, at };
  if (kind === 'mail') return { kind, ...mail, subject: field('subject') };
  return { kind, ...mail, to: field('to'), subject: fields.get('subject') ?? '' };
}

function readWork(
  kind: string | undefined,
  field: (name: string) => string,
  { at, body }: { at: Date; body: string },
): Work {
  const work = { of: field('of'), by: field('by'), at };
  if (kind === 'done' || kind === 'take') return { ...work, kind };
  if (kind === 'assign') return { ...work, kind, to: field('to') };
  if (kind === 'note') return { ...work, kind, body };
  if (kind !== 'snooze') throw new Error(`nothing that happens here: ${kind}`);
  const until = field('until');
  return { ...work, kind, until: until === 'reply' ? until : Number(until) };
}

function asReply(
  reply: Extract<StoryEvent, { kind: 'reply' }>,
  original: Extract<StoryEvent, { kind: 'mail' }> | undefined,
): StoryEvent {
  if (!original) throw new Error(`${reply.id} answers ${reply.to}, which is not there`);
  const day = (locale: string) => original.at.toLocaleDateString(locale, { weekday: 'short' });
  const body = reply.body
    .replace(/^On \w{3}, /m, () => `On ${day('en')}, `)
    .replace(/^Le \p{L}{3}\. /mu, () => `Le ${day('fr')} `);
  return { ...reply, body, subject: reply.subject || `Re: ${original.subject}` };
}

function moment(when: string, today: Date): Date {
  const [, days, hours, minutes] = when.match(/^(\d+) (\d\d):(\d\d)$/) ?? [];
  const at = new Date(today);
  at.setDate(at.getDate() - Number(days));
  at.setHours(Number(hours), Number(minutes), 0, 0);
  if (Number.isNaN(at.getTime())) throw new Error(`no moment: ${when}`);
  return at < today ? at : new Date(today.getTime() - 60_000);
}
