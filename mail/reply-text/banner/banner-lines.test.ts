import { describe, expect, test } from 'vitest';
import { readHtmlBody, readTextBody } from '#mail/parse/read-body.ts';
import { splitMail } from '../split-mail.ts';

const BODY = '<div><p>Water is running down the wall.</p><p>Please send somebody.</p></div>';
const OWN = 'Water is running down the wall.\n\nPlease send somebody.';
const WARNING = `CAUTION: This email originated from outside of the organization. Do not click links or
  open attachments unless you recognize the sender.`;
const TIP = `<a href="https://aka.ms/LearnAboutSenderIdentification">`;

const BANNERS = {
  'Microsoft’s first contact tip': `<table border="0" width="100%"><tr><td
    style="background:#ffb900;padding:5pt 2pt"></td><td style="background:#fff8e5"><div>You don't often
    get email from a@b.example. <a href="https://aka.example/x">Learn why this is important</a></div>
    </td></tr></table>`,
  'Microsoft’s tip in a language without phrases': `<table><tr><td style="background:#ffb900"></td><td
    style="background:#fff8e5"><div>Nem gyakran kap e-mailt tőle: a@b.example. ${TIP}Miért fontos
    ez?</a></div></td></tr></table>`,
  'a rule of Exchange': `<div style="background-color:#FFEB9C;width:100%;border-style:solid;
    border-color:#9C6500;border-width:1pt;padding:2pt"><span style="color:#9C6500">CAUTION:</span>
    This email originated from outside of the organization. Do not click links or open attachments
    unless you recognize the sender.</div><br>`,
  'a table with a background': `<table bgcolor="#b30000"><tr><td><font color="white">EXTERNAL
    MESSAGE</font></td></tr></table>`,
  'a table of Mimecast': `<table class="mimecast-banner"><tbody><tr><td>This message originated outside
    your organisation.</td></tr><tr><td>Report this message if it is suspicious.</td></tr></tbody></table>`,
  'Proofpoint, between marks': `<div style="display:none">ZjQcmQRYFpfptPreheaderEnd</div><div
    style="background:#d0d8dc" id="pfptBanner1">This Message Is From an External Sender<br>This message
    came from outside your organization.<br><a href="https://x.example">Report Suspicious</a></div>`,
  'a box in other words': `<div style="border:1px solid red">Mail from elsewhere: this sender is not one
    of us, so be careful.</div>`,
  'two boxes': `<div style="background:#fde">External sender</div><div style="background:#fff8e5">You
    don't often get email from a@b.example. Learn why this is important</div>`,
  'no box': `<p>${WARNING}</p>`,
  'no box and several paragraphs': '<p><b>EXTERNAL EMAIL</b></p><p>Be careful with links.</p>',
};

describe('HTML without the banner of', () => {
  test.each(Object.entries(BANNERS))('%s', (_product, banner) => {
    const mail = readHtmlBody(`<html><body>${banner}${BODY}</body></html>`);
    expect(mail.visibleText).toBe(OWN);
    expect(mail.text).not.toBe(OWN);
  });

  test('a greeting above it', () => {
    const { visibleText } = readHtmlBody(`<p>Hello,</p><p>${WARNING}</p>${BODY}`);
    expect(visibleText).toBe(`Hello,\n\n${OWN}`);
  });

  test('a box below is the text of the author', () => {
    const html = `${BODY}<div style="background:#fde">This mail comes from an external sender.</div>`;
    expect(readHtmlBody(html).visibleText).toContain('Water is running');
  });
});

describe('a coloured text of the author stays', () => {
  test.each([
    ['a warning', '<div style="background:yellow">ATTENTION: hall 2 is flooded!</div><p>Come.</p>'],
    [
      'a warning of phishing',
      '<div style="background:red">Don’t click on the link in the mail from yesterday!</div><p>Thanks</p>',
    ],
    ['a whole mail', '<div style="background:#eee"><p>This mail is for you.</p></div>'],
    [
      'a whole mail below a banner',
      '<div style="background:#eee"><p>External sender</p><p>Hall 2 is flooded.</p></div>',
    ],
    [
      'a ticket',
      '<table bgcolor="#eee"><tr><td>Message from the form</td></tr></table><p>Lamp</p>',
    ],
    [
      'a question',
      '<div style="border:1px solid">Is this external sender known?</div><p>Please tell.</p>',
    ],
  ])('%s', (_what, html) => {
    const { visibleText, text } = readHtmlBody(html);
    const last = text.trim().split('\n').at(-1) ?? '';
    expect(visibleText).toContain(last);
    if (!html.includes('External sender<')) expect(visibleText).toContain(text.slice(0, 20).trim());
  });
});

describe('a mail with both parts', () => {
  test('loses the banner of both', () => {
    const text = `${WARNING}\n\nWater is running down the wall.\n\nPlease send somebody.`;
    expect(splitMail(text, `<div>${WARNING}</div>${BODY}`).visible).toBe(OWN);
  });

  test('loses a banner that only the form shows', () => {
    const said = 'Mail from elsewhere: this sender is not one of us, so be careful.';
    const text = `${said}\n\nWater is running down the wall.\n\nPlease send somebody.`;
    const html = `<div style="border:1px solid red">${said}</div>${BODY}`;
    expect(splitMail(text, html).visible).toBe(OWN);
  });

  test('loses a banner that only one part has', () => {
    const text = 'Water is running down the wall.\n\nPlease send somebody.';
    expect(splitMail(text, `<div>${WARNING}</div>${BODY}`).visible).toBe(OWN);
  });
});

describe('a banner', () => {
  test('leaves reply, signature and quote where they are', () => {
    const text = `${WARNING}\n\nIt is fixed.\n\n-- \nAnn\n\nOn Mon, 16 Nov 2026, Bob wrote:\n> It broke.`;
    const { visibleText, signature, quoted } = readTextBody(text);
    expect({ visibleText, signature, quoted }).toEqual({
      visibleText: 'It is fixed.',
      signature: '--\nAnn',
      quoted: 'On Mon, 16 Nov 2026, Bob wrote:\n> It broke.',
    });
  });

  test('is no text above inline answers', () => {
    const text = `${WARNING}\n\nOn Mon, 16 Nov 2026 at 8:12, Bob <b@x.example> wrote:\n> Is it fixed?\n\nYes.`;
    expect(readTextBody(text).visibleText).not.toContain('CAUTION');
  });

  test('alone leaves no text, which stays in the mail as received', () => {
    const { visibleText, text } = readTextBody(WARNING);
    expect(visibleText).toBe('');
    expect(text).toBe(WARNING);
  });

  test('is cut from a forward and from the mail in it', () => {
    const text = `${WARNING}\n\n---------- Forwarded message ---------
From: Ann <a@b.example>\nDate: Mon, Nov 16, 2026 at 8:12 AM\nSubject: Pump\nTo: <x@y.example>\n
[You don't often get email from a@b.example. Learn why this is important at https://aka.ms/LearnAboutSenderIdentification ]

The pump leaks.`;
    const mail = readTextBody(text);
    expect(mail.forwarded.map((one) => one.text)).toEqual(['The pump leaks.']);
    expect(mail.visibleText).toBe('The pump leaks.');
  });

  test('is not looked for in the text of a person', () => {
    const text = 'The pump leaks.\n\nExternal mail is slow.\n\nAnn';
    expect(readTextBody(text).visibleText).toContain('External mail is slow.');
  });
});
