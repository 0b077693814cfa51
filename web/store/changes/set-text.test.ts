import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { issueFrom } from '#contract/entries/issue-forms.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { en } from '#web/messages/en/en.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';
import { setText } from './set-text.ts';

afterEach(() => vi.unstubAllGlobals());

const ENTRY = issueFrom({ id: 'e1', body: 'The gate is stuck.', version: 1 }) as Issue;

async function change(answers: Response[]) {
  const said: ToastText[] = [];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked.push(`${init.method} ${address} ${init.body ?? ''}`.trim());
    return answers.shift();
  });
  const context = {
    queries: new QueryClient(),
    say: (text: ToastText) => said.push(text),
    messages: en,
  };
  await setText(context, ENTRY, 'The gate moves again.');
  return { said: said.map(({ title }) => title), asked };
}

test('a failed text change is reported', async () => {
  const { said, asked } = await change([new Response('<html></html>', { status: 502 })]);
  expect(said).toEqual(['Failed to update entry text. Please try again.']);
  expect(asked).toEqual(['PATCH /api/issues/e1/text {"body":"The gate moves again."}']);
});

test('a successful text change is reported, and can be undone', async () => {
  const { said } = await change([Response.json({ ...ENTRY, body: 'The gate moves again.' })]);
  expect(said).toEqual(['Entry text updated']);
});

test('an entry is fetched if the change response lacks it', async () => {
  const { said, asked } = await change([Response.json({ success: true }), Response.json(ENTRY)]);
  expect(said).toEqual(['Entry text updated']);
  expect(asked.at(-1)).toBe('GET /api/issues/e1');
});
