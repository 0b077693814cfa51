import { describe, expect, test } from 'vitest';
import { linesOfHtml } from './html-lines.ts';
import { type SplitText, splitLines } from './split-lines.ts';

function splitHtml(html: string): SplitText {
  return splitLines(linesOfHtml(html));
}

import { splitMail } from './split-mail.ts';

const QUOTE = '<blockquote type="cite"><p>It broke.</p></blockquote>';
const BODY = {
  Gmail: `<div dir="ltr">Fixed.</div><div class="gmail_quote gmail_quote_container"><div dir="ltr"
    class="gmail_attr">På mån, Bob:<br></div><blockquote class="gmail_quote"><div>It broke.</div>
    </blockquote></div>`,
  'Gmail’s signature': `<div dir="ltr">Fixed.<br clear="all"><div><br></div><span
    class="gmail_signature_prefix">-- </span><br><div class="gmail_signature">Ann</div></div>`,
  'Outlook on a desktop': `<div class=WordSection1><p class=MsoNormal>Fixed.<o:p></o:p></p><p
    class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1
    1.0pt;padding:3.0pt 0cm 0cm 0cm'><p class=MsoNormal><b>Odesilatel:</b> Bob<br><b>Odeslano:</b> 16. listopadu 2026 8:12<br>
    <b>Komu:</b> Ann</p></div></div><p
    class=MsoNormal>It broke.</p></div>`,
  'Outlook on the web': `<div>Fixed.</div><div id="Signature">Ann</div><div id="appendonsend"></div>
    <hr><div id="divRplyFwdMsg"><b>Feladó:</b> Bob<br></div><div>It broke.</div>`,
  'Outlook, sent through Outlook': `<div>Fixed.</div><div id="x_divRplyFwdMsg">Bob</div>
    <div>It broke.</div>`,
  'Apple Mail': `Fixed.<br><br><div id="AppleMailSignature">Ann</div><div><br>On 16 Nov 2026, at
    08:12, Bob &lt;b@x.example&gt; wrote:<br></div>${QUOTE}`,
  Yahoo: `<div class="ydp1a2b3c4yahoo-style-wrap">Fixed.</div><div id="ydp5e6f7a8byahoo_quoted_1"
    class="ydp5e6f7a8byahoo_quoted"><div>On Monday, Bob wrote:</div><div>It broke.</div></div>`,
  Thunderbird: `<p>Fixed.</p><div class="moz-cite-prefix">Bob skrifaði:<br></div>${QUOTE}
    <pre class="moz-signature">-- \nAnn</pre>`,
  'Proton Mail': `<div>Fixed.</div><div class="protonmail_signature_block">Ann</div><div
    class="protonmail_quote">On Monday, November 16th, 2026 at 8:12, Bob &lt;b@x.example&gt; wrote:
    ${QUOTE}</div>`,
  Zimbra: `<div>Fixed.</div><hr id="zwchr" data-marker="__DIVIDER__"><div
    data-marker="__HEADERS__"><b>De: </b>Bob</div><div data-marker="__QUOTED_TEXT__">It broke.</div>`,
  GMX: `<div>Fixed.<div name="quote" style="border-left:2px solid"><div><b>Gesendet:</b> Montag
    <br><b>Von:</b> Bob</div><div>It broke.</div></div></div>`,
  'a program without any structure': `<p>Fixed.</p><p>On Mon, Nov 16, 2026 at 8:12 AM Bob
    &lt;b@x.example&gt; wrote:</p><p>It broke.</p>`,
};

describe('HTML is split by the structure of', () => {
  test.each(Object.entries(BODY))('%s', (_program, html) => {
    expect(splitHtml(html).visible).toBe('Fixed.');
  });
});

describe('the author’s own HTML stays', () => {
  test.each([
    [
      'indented text',
      '<p>So:</p><blockquote style="margin:0 0 0 40px;border:none">a</blockquote>',
      'So:\n\na',
    ],
    ['a list', '<p>So:</p><ul><li>one</li><li>two</li></ul>', 'So:\n\n * one\n * two'],
    [
      'answers between quotes, with these',
      '<blockquote>Fixed?</blockquote><p>Yes.</p><blockquote>All?</blockquote><p>All.</p>',
      '> Fixed?\n\nYes.\n\n> All?\n\nAll.',
    ],
    [
      'an answer directly below a long quote, with this',
      `<blockquote>${'Is all of it fixed? '.repeat(4)}</blockquote>Yes.<blockquote>When?</blockquote>Now.`,
      `> ${'Is all of it fixed? '.repeat(4).trim()}\nYes.\n> When?\nNow.`,
    ],
    ['the answer below a quote', '<blockquote>Fixed?</blockquote><p>Yes.</p>', 'Yes.'],
    ['a quote and nothing else', '<blockquote>Fixed?</blockquote>', '> Fixed?'],
    [
      'where a border is only a border',
      '<div style="border-top:1px solid red">Hi</div><p>You</p>',
      'Hi\n\nYou',
    ],
    ['without what nobody sees', '<style>p{}</style><div style="display:none">x</div>Hi', 'Hi'],
  ])('%s', (_what, html, visible) => {
    expect(splitHtml(html).visible).toBe(visible);
  });

  test.each([
    [
      'a line of the color of Outlook without a header block',
      `<p>Monday at eight.</p><div style="border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm">
      <p>Bring a ladder.</p></div><p>Keep it at the desk.</p>`,
      'Monday at eight.\n\nBring a ladder.\n\nKeep it at the desk.',
    ],
    [
      'answers in red inside the quoted mail',
      `<p>My answers are below in red.</p><div style="border-top:solid #B5C4DF 1.0pt"><p>
      <b>Fra:</b> Bob<br><b>Sendt:</b> 16. november 2026 8:12<br><b>Til:</b> Ann</p></div>
      <p>How many? <span style="color:red">Four</span></p>`,
      'My answers are below in red.\n\nHow many? Four',
    ],
  ])('%s', (_what, html, visible) => {
    const { visible: shown } = splitLines(linesOfHtml(html), { author: null, isReply: true });
    expect(shown.replace(/\n{3,}/g, '\n\n')).toBe(visible);
  });

  test('at any nesting depth', () => {
    expect(splitHtml(`${'<div>'.repeat(20_000)}Hi`).visible).toBe('Hi');
  });
});

describe('a multipart mail', () => {
  test('uses the plain layout when both parts match', () => {
    const text = 'Fixed:\n  - the pump\n\n> It broke.';
    const html = `<p>Fixed: - the pump</p>${QUOTE}`;
    expect(splitMail(text, html).visible).toBe('Fixed:\n  - the pump');
  });

  test('uses the HTML structure when no words mark the quote', () => {
    const text = 'Fixed.\n\nBob skrifaði\nIt broke.';
    const html = `<p>Fixed.</p><div class="moz-cite-prefix">Bob skrifaði</div>${QUOTE}`;
    expect(splitMail(text, html)).toEqual({
      visible: 'Fixed.',
      signature: null,
      quoted: 'Bob skrifaði\nIt broke.',
      openQuote: null,
    });
  });

  test('uses the words without such structure', () => {
    const text = 'Fixed.\n\n-----Original Message-----\nIt broke.';
    expect(splitMail(text, '<p>Fixed.</p><p>It broke.</p>').visible).toBe('Fixed.');
  });

  test('keeps text below the signature of a mail program', () => {
    const text = 'It is stuck.\n\n-- \nAnn\nAcme\n\nThe other lift makes a noise too.';
    const html =
      '<p>It is stuck.</p><pre class="moz-signature">-- \nAnn\nAcme</pre><p>The other lift makes a noise too.</p>';
    expect(splitMail(text, html).visible).toMatch(
      /^It is stuck\.\s+The other lift makes a noise too\.$/,
    );
  });

  test('uses the HTML when the plain part is empty', () => {
    expect(splitMail(' \n', `<p>Fixed.</p>${QUOTE}`).visible).toBe('Fixed.');
  });
});
