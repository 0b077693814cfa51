import { expect, test } from 'vitest';
import { textOfHtml } from '#mail/text/html-text.ts';
import { readForward } from './read-forward.ts';

/** The same forward as HTML of each client. */
const MAILS: Record<string, string> = {
  Outlook: `<html><body><div class="WordSection1"><p class="MsoNormal">Please handle.<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal"><b>From:</b> Ann Roy &lt;ann@acme.example&gt; <br><b>Sent:</b> Monday, January 3, 2022 3:14 PM<br><b>To:</b> Bob Stone &lt;bob@team.example&gt;<br><b>Subject:</b> Pump<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p><p class="MsoNormal">The pump leaks.<o:p></o:p></p></div></body></html>`,
  'Outlook on the web': `<div>Please handle.</div><div id="appendonsend"></div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri" style="font-size:11pt"><b>De :</b> Ann Roy &lt;ann@acme.example&gt;<br><b>Envoyé :</b> lundi 3 janvier 2022 15:14<br><b>À :</b> Bob<br><b>Objet :</b> Pump</font><div>&nbsp;</div></div><div>The pump leaks.</div>`,
  Thunderbird: `<p>Please handle.</p><div class="moz-forward-container"><br><br>-------- Forwarded Message --------<table class="moz-email-headers-table" cellspacing="0" cellpadding="0" border="0"><tbody><tr><th align="RIGHT" nowrap valign="BASELINE">Subject: </th><td>Pump</td></tr><tr><th align="RIGHT">Date: </th><td>Mon, 3 Jan 2022 15:14:05 +0100</td></tr><tr><th>From: </th><td>Ann Roy <a href="mailto:ann@acme.example">&lt;ann@acme.example&gt;</a></td></tr><tr><th>To: </th><td>bob@team.example</td></tr></tbody></table><br><br><p>The pump leaks.</p></div>`,
  'Apple Mail': `<html><body>Please handle.<br><div><br><blockquote type="cite"><div>Begin forwarded message:</div><br class="Apple-interchange-newline"><div style="margin:0"><span><b>From: </b></span><span>Ann Roy &lt;<a href="mailto:ann@acme.example">ann@acme.example</a>&gt;<br></span></div><div><span><b>Subject: </b></span><span><b>Pump</b><br></span></div><div><span><b>Date: </b></span><span>3 January 2022 at 15:14:05 CET<br></span></div><div><span><b>To: </b></span><span>bob@team.example<br></span></div><br><div><div>The pump leaks.</div></div></blockquote></div></body></html>`,
  Gmail: `<div dir="ltr">Please handle.<br><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">---------- Forwarded message ---------<br>From: <strong class="gmail_sendername" dir="auto">Ann Roy</strong> <span dir="auto">&lt;<a href="mailto:ann@acme.example">ann@acme.example</a>&gt;</span><br>Date: Mon, Jan 3, 2022 at 3:14 PM<br>Subject: Pump<br>To:  &lt;<a href="mailto:bob@team.example">bob@team.example</a>&gt;<br></div><br><br><div dir="ltr">The pump leaks.</div></div></div>`,
  'Lotus Notes': `<font>Please handle.</font><br><font size=1 color=#800080>----- Forwarded by Bob/TEAM on 01/04/2022 09:00 AM -----</font><br><br><table><tr><td>From:</td><td>Ann Roy/ACME</td></tr><tr><td>To:</td><td>Bob/TEAM</td></tr><tr><td>Date:</td><td>01/03/2022 03:14 PM</td></tr><tr><td>Subject:</td><td>Pump</td></tr></table><br><hr noshade><br>The pump leaks.`,
  Yahoo: `<div>Please handle.</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>----- Forwarded Message -----</div><div><b>From:</b> Ann Roy &lt;ann@acme.example&gt;</div><div><b>To:</b> "bob@team.example" &lt;bob@team.example&gt;</div><div><b>Sent:</b> Monday, January 3, 2022 at 03:14:05 PM GMT+1</div><div><b>Subject:</b> Pump</div><div><br></div><div>The pump leaks.</div></div>`,
  Proton: `<div>Please handle.</div><div class="protonmail_quote">------- Forwarded Message -------<br>From: Ann Roy &lt;ann@acme.example&gt;<br>Date: On Monday, January 3rd, 2022 at 3:14 PM<br>Subject: Pump<br>To: bob@team.example &lt;bob@team.example&gt;<br><br><blockquote class="protonmail_quote" type="cite">The pump leaks.</blockquote></div>`,
};
test.each(Object.entries(MAILS))('a forward from %s is parsed from HTML', (_, html) => {
  const mail = { subject: 'FW: Pump', html, attachedMails: [], isAnswer: false };
  const { own, forwarded } = readForward({ ...mail, text: textOfHtml(html) });
  expect(own).toBe('Please handle.');
  expect(forwarded).toMatchObject([
    { fromName: 'Ann Roy', subject: 'Pump', text: 'The pump leaks.' },
  ]);
  expect(forwarded[0]?.date).toMatch(/^2022-01-03T1[45]:14:0[05]/);
});
