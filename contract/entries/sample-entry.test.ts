import { describe, expect, test } from 'vitest';
import { MagicLinkBody } from '#contract/people/sign-in-forms.ts';
import { isRefusalCode, refusalText } from '#contract/refusals/refusals.ts';
import { SampleInboundEntry } from './sample-entry.ts';

const said = (code: string) => (isRefusalCode(code) ? refusalText(code) : code);

const SAMPLE = {
  sender: 'Jonas@Acme.example',
  subject: 'Payroll question',
  body: 'My overtime is missing.',
  priority: 'high',
  department: 'HR',
};

describe('a sample inbound entry', () => {
  test('tags and timestamp are optional', () => {
    expect(SampleInboundEntry.parse(SAMPLE).sender).toBe('jonas@acme.example');
    const more = { tags: ['Payroll'], timestamp: '2026-11-20T08:00:00+01:00' };
    expect(SampleInboundEntry.parse({ ...SAMPLE, ...more })).toMatchObject(more);
  });

  test.each([
    ['sender', 'nobody', 'Please enter a valid email address.'],
    ['subject', ' ', 'Subject is required'],
    ['subject', undefined, 'Subject is required'],
    ['body', '', 'Email body is required'],
    ['priority', 'urgent', 'Priority must be one of low, normal, high, critical.'],
    [
      'department',
      'Facilities',
      'Department must be one of HR, Operations, Finance, IT, Client Services, Unassigned.',
    ],
  ])('%s %j is rejected: %s', (field, value, message) => {
    const { error } = SampleInboundEntry.safeParse({ ...SAMPLE, [field]: value });
    expect(error?.issues.map((issue) => said(issue.message))).toEqual([message]);
  });
});

test.each([{}, { token: '' }, { token: '  ' }])('%j contains no magic link token', (body) => {
  const { error } = MagicLinkBody.safeParse(body);
  expect(said(error?.issues[0]?.message ?? '')).toBe('Magic link token is required');
});
