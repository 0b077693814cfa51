import { expect, test } from 'vitest';
import { heldMailEmail } from '../held-mail.ts';
import { digestEmail } from './digest.ts';
import { type EmailedItem, notificationEmail } from './notification.ts';
import { severalEmail } from './several.ts';

const NOW = new Date('2026-11-24T12:00:00Z');
const reading = { language: 'en', timeZone: 'UTC', now: NOW } as const;
const page = 'https://tidings.example/r/1';

const emailWith = (item: EmailedItem, subject = 'Re: מעלית 2 תקועה') =>
  notificationEmail({
    ...reading,
    workspace: 'מפעלי אור',
    entry: {
      caption: 'מעלית 2 תקועה',
      subject,
      priority: 'high',
      department: 'Facilities',
      dueAt: NOW,
      reportedAt: NOW,
      reportedBy: 'דנה לוי',
      assignee: 'אבי',
      isNamed: true,
      isEncrypted: false,
    },
    items: [item],
    links: { page, isNot: page, mute: page, settings: page },
    hearsWhenDone: true,
  });

const ISOLATES = /[\u2066-\u2069]/;

test('names, captions and texts have their own direction within a sentence', () => {
  const { html } = emailWith({ kind: 'question', by: 'אבי 3', text: 'איזו קומה?' });
  for (const own of ['אבי 3', 'איזו קומה?', 'מעלית 2 תקועה']) {
    expect(html).toContain(`<span dir="auto">${own}</span>`);
  }
  const toMember = emailWith({ kind: 'mentioned', by: 'Bob', text: 'A note' });
  expect(toMember.html).toContain('Bob mentioned you: “A note”');
  expect(toMember.html).toContain('<span dir="auto">דנה לוי</span>');
});

test('each line of a quoted text has its own direction and side', () => {
  const text = 'המעלית תקועה.\nModel A-17.\n\n<תודה>';
  const { html } = emailWith({ kind: 'question', by: 'Bob', text });
  for (const line of ['המעלית תקועה.', 'Model A-17.', '<br>', '&lt;תודה&gt;']) {
    expect(html).toContain(`<div dir="auto" style="text-align:start">${line}</div>`);
  }
  const latin = emailWith({ kind: 'question', by: 'Bob', text: 'One.\nTwo.' });
  expect(latin.html).toContain('One.<br>Two.');
});

test('a prefix of the subject does not decide, and plain texts have no isolates', () => {
  const mails = [
    { sender: 'a@b.example', senderName: 'דנה', subject: 'Re: מעלית', reason: 'list', hours: 1 },
  ];
  const held = heldMailEmail({
    to: 'a@b.example',
    language: 'en',
    name: 'Acme',
    count: 1,
    mails,
    page,
  });
  expect(held.html).toContain('<span dir="auto"><span dir="auto">Re:</span> מעלית</span>');
  const caption = 'מעלית 2';
  const digest = digestEmail({
    ...reading,
    workspace: 'מפעלי אור',
    lines: [{ caption, link: page, reportedAt: NOW, state: { section: 'resolved' } }],
    counts: { news: 0, assigned: 0, unassigned: 0, resolved: 1 },
    digest: 'daily',
    links: { open: page, settings: page },
  });
  const several = severalEmail({
    ...reading,
    workspace: 'מפעלי אור',
    count: 2,
    entries: [{ caption, reportedAt: NOW, kinds: ['assigned'], assignee: 'אבי', link: page }],
    link: page,
    settings: null,
  });
  for (const { html } of [digest, several]) {
    expect(html).toContain(`<span dir="auto">${caption}</span>`);
  }
  const question = emailWith({ kind: 'question', by: 'אבי', text: 'איזו קומה?' });
  for (const { subject, text, html } of [held, digest, several, question]) {
    expect(`${subject} ${text} ${html}`).not.toMatch(ISOLATES);
  }
  expect(question.subject).toBe('Re: מעלית 2 תקועה');
});
