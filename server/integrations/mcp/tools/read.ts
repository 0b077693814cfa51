import type { ToolInput } from '#contract/agents/agent-tools.ts';
import { type Issue, readIssue } from '#contract/entries/issues.ts';
import { listNotes, type Note } from '#contract/entries/notes.ts';
import type { ToolAnswer, ToolContext } from '../context.ts';
import { entryRow, minute, senderOf } from '../entry-rows.ts';
import type { Untrusted } from '../untrusted.ts';

/** Limits in characters and messages; the first and newest messages have priority. */
const USUAL = { each: 4000, all: 16_000, messages: 30 };
const FULL = { each: 20_000, all: 80_000, messages: 100 };
/** Characters; shorter excerpts are omitted. */
const LEAST = 200;
const MOST_FILES = 30;

export async function read(input: ToolInput<'read'>, context: ToolContext): Promise<ToolAnswer> {
  const id = await context.entryId(input.id);
  const entry = await context.ask(readIssue, { params: { id } });
  const { notes } = await context.ask(listNotes, { params: { id }, query: {} });
  const { untrusted } = context;
  const { messages, leftOut, isCut } = show(messagesOf(entry, notes), {
    limits: input.full ? FULL : USUAL,
    untrusted,
  });
  const row = entryRow(entry, context);
  const details = detailsOf(entry, untrusted);
  const hint = input.full
    ? 'The rest is at url.'
    : 'Call read with full, or see url, for the rest.';
  return {
    ...untrusted.about(),
    entry: { ...row, untrusted: { ...row.untrusted, ...details } },
    messages,
    ...((isCut || leftOut > 0) && {
      note: `${leftOut > 0 ? `${leftOut} messages are left out. ` : ''}${isCut ? 'Messages with cut: true are longer. ' : ''}${hint}`,
    }),
  };
}

function detailsOf(entry: Issue, { line }: Untrusted) {
  const { reportedBy } = entry;
  const files = filesOf(entry);
  return {
    subject: line(entry.subject),
    ...(reportedBy && {
      reported_by: line(
        [reportedBy.name, reportedBy.address && `<${reportedBy.address}>`]
          .filter(Boolean)
          .join(' '),
      ),
    }),
    ...(files.length > 0 && { files: files.slice(0, MOST_FILES).map((name) => line(name)) }),
  };
}

function filesOf({ attachments }: Issue): string[] {
  const files = JSON.parse(attachments ?? '[]') as { filename: string } | { filename: string }[];
  return [files].flat().map(({ filename }) => filename);
}

type Message = {
  kind: 'message' | 'mail' | 'note';
  at: string;
  from: string;
  subject?: string;
  text: string;
  senderIsVerified?: boolean;
};

function messagesOf(entry: Issue, notes: Note[]): Message[] {
  const first: Message = {
    kind: 'message',
    at: entry.timestamp,
    from: senderOf(entry),
    text: entry.body || entry.originalBody,
    ...(entry.trust && { senderIsVerified: entry.trust === 'verified' }),
  };
  const later = [
    ...entry.updates.map(
      (update): Message => ({
        kind: 'mail',
        at: update.timestamp,
        from: senderOf(update),
        subject: update.subject,
        text: update.body || update.originalBody,
      }),
    ),
    ...notes.map(
      (note): Message => ({
        kind: 'note',
        at: note.timestamp,
        from: [note.createdByName ?? 'a former colleague', note.from]
          .filter(Boolean)
          .join(', from '),
        text: note.content,
      }),
    ),
  ];
  later.sort((a, b) => (a.at < b.at ? -1 : 1));
  return [first, ...later];
}

type Limits = typeof USUAL;

function show(all: Message[], { limits, untrusted }: { limits: Limits; untrusted: Untrusted }) {
  const [first, ...later] = all;
  let left = limits.all;
  let isCut = false;
  const shown: { message: Message; as: object }[] = [];
  for (const message of [...(first ? [first] : []), ...later.reverse()]) {
    if (left < LEAST || shown.length === limits.messages) break;
    const marked = untrusted.block(message.text, Math.min(limits.each, left));
    left -= marked.text.length;
    isCut ||= marked.isCut;
    shown.push({ message, as: asAnswer(message, marked, untrusted) });
  }
  shown.sort((a, b) => all.indexOf(a.message) - all.indexOf(b.message));
  return { messages: shown.map(({ as }) => as), leftOut: all.length - shown.length, isCut };
}

function asAnswer(
  { kind, at, from, subject, senderIsVerified }: Message,
  { text, isCut }: { text: string; isCut: boolean },
  { line }: Untrusted,
) {
  return {
    kind,
    at: minute(at),
    ...(senderIsVerified !== undefined && { sender_verified: senderIsVerified }),
    ...(isCut && { cut: true }),
    untrusted: { from: line(from), ...(subject && { subject: line(subject) }), text },
  };
}
