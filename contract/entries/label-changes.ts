import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Refusal } from '#contract/errors.ts';
import { changedIssueFrom } from './issue-forms.ts';
import { Issue, IssueId } from './issues.ts';
import { CategoryInput, DepartmentInput, PriorityInput } from './labels.ts';

function change<Tag extends string, Label extends z.ZodType>(tag: Tag, label: Label) {
  return z.object({
    tagType: z.literal(tag),
    newValue: label,
    oldValue: label.describe('Label at the time of the choice.'),
  });
}

export const LabelChange = z.discriminatedUnion(
  'tagType',
  [
    change('priority', PriorityInput),
    change('department', DepartmentInput),
    change('category', CategoryInput),
  ],
  'Please say which tag it is: priority, department or category.',
);
export type LabelChange = z.output<typeof LabelChange>;

export const changeTag = {
  id: 'changeTag',
  method: 'PATCH',
  path: '/api/issues/:id/tags',
  read: changedIssueFrom,
  admits: 'user',
  summary: 'Change priority, department or category',
  description:
    'Changes or confirms a label of an entry. If the label is now neither `oldValue` nor the new one, nothing changes: 409, with the present label as `current`.',
  params: IssueId,
  body: LabelChange,
  answers: { 200: Issue, 400: Refusal, 401: Refusal, 404: Refusal, 409: Refusal },
} as const satisfies Endpoint;
