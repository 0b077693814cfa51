import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import type { OutgoingEmail } from '#mail/send.ts';
import { declinedEmail } from './declined.ts';
import { heldMailEmail } from './held-mail.ts';
import { invitationEmail } from './invitation.ts';
import { joinRequestsEmail } from './join-requests.ts';
import { leadTakenEmail } from './lead-taken.ts';
import { letInEmail } from './let-in.ts';
import { DARK, LIGHT } from './looks.ts';
import { type ForwardedRoleMail, roleMailDigest, roleMailEmail } from './role-mail.ts';
import { signInEmail } from './sign-in.ts';
import { joinedEmail, leftEmail, roomEmail } from './waitlist.ts';
import { webhookOffEmail } from './webhook-off.ts';
import { welcomeEmail } from './welcome.ts';
import { workspaceDeletionEmail } from './workspace-deletion.ts';

const to = 'ann@acme.example';
const link = 'https://tidings.example/go?a=1&b=2';

const ROLE_MAIL: ForwardedRoleMail = {
  mailbox: 'postmaster',
  from: { name: 'Carl', address: 'carl@else.example' },
  replyTo: 'carl@else.example',
  subject: 'Refused',
  messageId: '1@else.example',
  trust: 'unverified',
  text: 'Your server refuses my mail.\nCan you look?',
  original: 'too large',
};

const EMAILS = LANGUAGES.flatMap((language): [string, OutgoingEmail][] => [
  [`sign-in, ${language}`, signInEmail({ to, link, minutes: 60, language })],
  [
    `welcome, ${language}`,
    welcomeEmail({ to, intakeEmail: 'acme@in.example', board: link, language }),
  ],
  [
    `invitation, ${language}`,
    invitationEmail({
      to,
      by: { name: 'Bob Roy', email: 'bob@acme.example' },
      workspace: 'Acme',
      as: 'user',
      link,
      days: 7,
      language,
    }),
  ],
  [
    `webhook off, ${language}`,
    webhookOffEmail({
      to,
      workspace: 'Acme',
      host: 'hooks.acme.example',
      reason: 'failing',
      page: link,
      language,
    }),
  ],
  [
    `lead taken, ${language}`,
    leadTakenEmail({
      to,
      by: 'bob@acme.example',
      domain: 'acme.example',
      settings: link,
      language,
    }),
  ],
  [
    `let in, ${language}`,
    letInEmail({ to, by: 'bob@acme.example', name: 'Acme', signIn: link, language }),
  ],
  [
    `join requests, ${language}`,
    joinRequestsEmail({
      to,
      workspace: 'Acme',
      emails: Array.from({ length: 12 }, (_, n) => `p${n}@acme.example`),
      people: link,
      language,
    }),
  ],
  [
    `declined, ${language}`,
    declinedEmail({ to, by: 'bob@acme.example', workspace: 'Acme', site: link, language }),
  ],
  [
    `workspace deletion, ${language}`,
    workspaceDeletionEmail({
      to,
      by: 'bob@acme.example',
      name: 'Acme',
      deletesAt: new Date('2026-12-06T10:00:00Z'),
      settings: link,
      language,
    }),
  ],
  [
    `role mail, ${language}`,
    roleMailEmail(ROLE_MAIL, {
      to,
      domain: 'in.example',
      read: link,
      reachesLimit: true,
      language,
    }),
  ],
  [
    `role mail digest, ${language}`,
    roleMailDigest(
      { to, domain: 'in.example', read: link, language },
      [{ mailbox: 'abuse', sender: 'carl@else.example', subject: 'Spam' }],
      7,
    ),
  ],
  [
    `held mail, ${language}`,
    heldMailEmail({
      to,
      language,
      name: 'Acme',
      count: 12,
      mails: [
        {
          sender: 'x@evil.example',
          senderName: 'Go to https://evil.example/pay',
          subject: 'Pay at http://evil.example',
          reason: 'failed_authentication',
          hours: 30,
        },
        { sender: null, senderName: null, subject: null, reason: 'unreadable', hours: 0 },
      ],
      page: link,
    }),
  ],
  [`joined, ${language}`, joinedEmail({ to, leave: link, language })],
  [`room, ${language}`, roomEmail({ to, signUp: link, leave: `${link}&leave`, language })],
  [`left, ${language}`, leftEmail({ to, site: link, language })],
]);

describe.each(EMAILS)('the email %s', (name, email) => {
  const { html, text, subject } = email;

  test('has a single link, also in plain text', () => {
    const links = [...html.matchAll(/href="(https?:[^"]+)"/g)].map(([, href]) => href);
    expect(links).toEqual([link.replace('&', '&amp;')]);
    expect(text.match(/https?:\S+/g)).toEqual([link]);
  });

  test('is readable without style sheets and external resources', () => {
    expect(html).not.toMatch(/<img|<link|@import|url\(|src=|<script/);
    const bare = html.replace(/<style>[\s\S]*?<\/style>/, '');
    expect(bare).toMatch(/<td class="press"[^>]* bgcolor="#[0-9a-f]{6}"/);
    expect(bare).toMatch(/<a class="press"[^>]* style="[^"]*color:#[0-9a-f]{6}/);
    expect(bare).toContain('max-width:600px');
  });

  test('supports dark mode and declares its language', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('<meta name="supported-color-schemes" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toContain(`<html lang="${name.slice(-2)}"`);
  });

  test('has the same content in plain text, within mail line limits', () => {
    const said = html.replace(/<style>[\s\S]*?<\/style>|<[^>]*>/g, '').replace(/&#39;/g, "'");
    const sentences = text
      .split('\n')
      .filter((line) => /[a-z]/i.test(line) && !line.includes(link));
    for (const line of sentences) {
      expect(said).toContain(line.trim().replace(/^(?:\d\.|\*|>|-) /, ''));
    }
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(998);
    expect(subject).not.toMatch(/[\r\n]/);
  });

  test('stays below Gmail’s size limit for clipping', () => {
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });
});

test('the email about an oversized mail to the installation links to it instead', () => {
  const how = {
    to,
    domain: 'in.example',
    read: link,
    reachesLimit: false,
    language: 'en',
  } as const;
  const large = roleMailEmail(ROLE_MAIL, how);
  expect(large.attachedMail).toBeUndefined();
  expect(large.text).toContain('too large to send along');
  const original = Buffer.from('From: carl@else.example');
  expect(roleMailEmail({ ...ROLE_MAIL, original }, how).attachedMail).toBe(original);
  const long = roleMailEmail({ ...ROLE_MAIL, text: 'x'.repeat(9000) }, how);
  expect(long.text.length).toBeLessThan(7000);
});

test.each([
  ['light', LIGHT],
  ['dark', DARK],
])('every text has sufficient contrast in the %s', (_name, tones) => {
  const pairs = [
    [tones.ink, tones.raised],
    [tones.quiet, tones.raised],
    [tones.ink, tones.sunken],
    [tones.onSpruce, tones.spruce],
  ] as const;
  for (const [text, ground] of pairs) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

/** Returns the contrast ratio of WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('a stranger’s text is plain text without links in the held mail email', () => {
  const { html, text } = heldMailEmail({
    to,
    language: 'en',
    name: 'Acme',
    count: 1,
    mails: [
      {
        sender: 'x@evil.example',
        senderName: '<b>Bank</b>',
        subject: 'Pay <a href="https://evil.example">now</a>',
        reason: 'foreign_sender',
        hours: 1,
      },
    ],
    page: link,
  });
  expect(html).toContain('&lt;b&gt;Bank&lt;/b&gt;');
  expect(html).not.toMatch(/<b>|evil\.example/);
  expect(text).not.toMatch(/evil\.example/);
});
