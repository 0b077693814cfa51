import type { Page } from '@playwright/test';
import { addManualIssue, type Issue } from '#contract/issues.ts';

type NewEntry = { subject: string; priority?: string; department?: string };

/** Adds an entry as whoever is signed in on a page. */
export async function addEntry(page: Page, entry: NewEntry): Promise<Issue> {
  const body = JSON.stringify({ sender: '', body: `${entry.subject}.`, ...entry });
  const answer = await page.evaluate(
    async ([address, sent]) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(address, { method: 'POST', headers, body: sent });
      return { isOk: response.ok, text: await response.text() };
    },
    [addManualIssue.path, body] as const,
  );
  if (!answer.isOk) throw new Error(answer.text);
  return JSON.parse(answer.text) as Issue;
}
