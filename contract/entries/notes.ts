import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { refused } from '#contract/refusals/refused.ts';
import { EmailState } from './email-kinds.ts';
import { noteFrom, notesFrom } from './issue-forms.ts';
import { IssueId, LONGEST_NOTE } from './issues.ts';

export const Note = z.object({
  id: z.string(),
  issueId: z.string(),
  content: z.string(),
  createdByName: z.string().nullable().describe('Null if the author has left.'),
  from: z.string().nullable().describe('Source of the update, in the author’s words.'),
  timestamp: z.string(),
  mentions: z
    .array(
      z.object({
        text: z.string().describe('As written, including the @.'),
        id: z.string().nullable().describe('Member; null for a department.'),
      }),
    )
    .describe('Mentions.'),
  toReporter: z.boolean().describe('A question emailed to the entry’s reporter.'),
  emailState: EmailState.nullable().describe(
    'Delivery state of the question’s email; null if none yet or no question.',
  ),
  answeredAt: z.string().nullable().describe('Time of the reply; null if none yet or no question.'),
});
export type Note = z.infer<typeof Note>;

/** Characters. */
const LONGEST_FROM = 200;

const NoteText = z
  .string(refused('note_required'))
  .trim()
  .min(1, refused('note_required'))
  .max(LONGEST_NOTE, refused('note_too_long'));

export const listNotes = {
  id: 'listNotes',
  method: 'GET',
  path: '/api/issues/:id/notes',
  read: notesFrom,
  admits: 'user',
  summary: 'List an entry’s notes',
  description: 'An entry’s notes, newest first.',
  params: IssueId,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(100).describe('Page size limit.'),
    cursor: z.string().max(200).optional().describe('`nextCursor` of the previous page.'),
  }),
  answers: {
    200: z.object({ notes: z.array(Note), nextCursor: z.string().nullable() }),
    400: Refusal,
    401: Refusal,
    404: Refusal,
  },
} as const satisfies Endpoint;

export const addNote = {
  id: 'addNote',
  method: 'POST',
  path: '/api/issues/:id/notes',
  read: noteFrom,
  admits: 'user',
  takesKey: true,
  summary: 'Add a note to an entry',
  description:
    'Unambiguous mentions such as `@Ana` and `@facilities` send notifications. If a mentioned member has no access to the entry, the note is refused (`mention_no_access`) and not stored.',
  params: IssueId,
  body: z.object({
    content: NoteText,
    toReporter: z
      .boolean()
      .default(false)
      .describe(
        'Emails the note to the entry’s reporter, in the author’s name; the reply joins the entry.',
      ),
  }),
  answers: { 201: Note, 400: Refusal, 401: Refusal, 404: Refusal, 409: Refusal },
} as const satisfies Endpoint;

const TeamUpdateBody = z.object({
  text: NoteText,
  from: z.string().trim().max(LONGEST_FROM, refused('note_from_too_long')).optional(),
  issueId: z.string(),
  timestamp: z.string().optional().describe('Ignored: notes use the time of receipt.'),
});

export const addTeamUpdate = {
  id: 'addTeamUpdate',
  method: 'POST',
  path: '/api/notes',
  read: noteFrom,
  admits: 'user',
  takesKey: true,
  summary: 'Add an update to an entry',
  description: 'A note with the source of the news.',
  body: TeamUpdateBody,
  answers: { 201: Note, 400: Refusal, 401: Refusal, 404: Refusal, 409: Refusal },
} as const satisfies Endpoint;
