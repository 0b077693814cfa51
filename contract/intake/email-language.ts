import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { SessionUser } from '#contract/people/people.ts';
import { userFrom } from '#contract/people/person-forms.ts';

export const changeLanguage = {
  id: 'changeLanguage',
  method: 'PUT',
  path: '/api/user/language',
  read: userFrom,
  admits: 'user',
  needsPerson: true,
  summary: 'Change the email language',
  description:
    'Sets the language of emails to the current user; also called when the interface language changes.',
  body: z.object({ language: z.enum(LANGUAGES) }),
  answers: { 200: z.object({ user: SessionUser }), 400: Refusal, 401: Refusal },
} as const satisfies Endpoint;
