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
  createdByName: z.string().nullable().describe('Null where who wrote it has left.'),
  from: z.string().nullable().describe('Where the news came from, in the writer’s words.'),
  timestamp: z.string(),
  mentions: z
    .array(
      z.object({
        text: z.string().describe('As it is written, with its @.'),
        id: z.string().nullable().describe('The member; null = a department.'),
      }),
    )
    .describe('Whom it mentions.'),
  toReporter: z.boolean().describe('A question to whoever reported the entry, sent by email.'),
  emailState: EmailState.nullable().describe(
    'What became of the email with that question; null = none yet, or no question.',
  ),
  answeredAt: z.string().nullable().describe('When they answered; null = not yet, or no question.'),
});
export type Note = z.infer<typeof Note>;

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
  summary: 'List the notes of an entry',
  description: 'An entry’s notes, newest first.',
  params: IssueId,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(100).describe('How many at most.'),
    cursor: z.string().max(200).optional().describe('What the page before gave as `nextCursor`.'),
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
    '`@Ana` and `@facilities` notify those who are meant, where one is meant alone. A mention of somebody who does not see the entry is refused (`mention_no_access`), and nothing is kept.',
  params: IssueId,
  body: z.object({
    content: NoteText,
    toReporter: z
      .boolean()
      .default(false)
      .describe(
        'Whether it is sent by email to whoever reported the entry, from the person who writes it; the answer lands in the entry.',
      ),
  }),
  answers: { 201: Note, 400: Refusal, 401: Refusal, 404: Refusal, 409: Refusal },
} as const satisfies Endpoint;

const TeamUpdateBody = z.object({
  text: NoteText,
  from: z.string().trim().max(LONGEST_FROM, refused('note_from_too_long')).optional(),
  issueId: z.string(),
  timestamp: z.string().optional().describe('Ignored: a note’s moment is when we received it.'),
});

export const addTeamUpdate = {
  id: 'addTeamUpdate',
  method: 'POST',
  path: '/api/notes',
  read: noteFrom,
  admits: 'user',
  takesKey: true,
  summary: 'Add an update to an entry',
  description: 'A note too, with where the news came from.',
  body: TeamUpdateBody,
  answers: { 201: Note, 400: Refusal, 401: Refusal, 404: Refusal, 409: Refusal },
} as const satisfies Endpoint;
