import type { Letter } from '#mail/send.ts';
import { escapeHtml } from './html.ts';

/** The letter with a sign-in link. It holds no text that anybody typed but the address itself. */
export function signInLetter({
  to,
  link,
  minutes,
}: {
  to: string;
  link: string;
  minutes: number;
}): Letter {
  const works = `It works once, within ${minutes === 60 ? 'one hour' : `${minutes} minutes`}.`;
  const ignore = 'If you did not ask for it, ignore this mail; nothing happens.';
  return {
    to,
    subject: 'Your sign-in link for Tidings',
    text: `Here is your sign-in link for Tidings:\n\n${link}\n\n${works} ${ignore}\n`,
    html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Sign in to Tidings</title></head>
<body style="margin:0;padding:24px;font-family:Inter,Arial,sans-serif;font-size:15px;line-height:1.5">
<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td style="max-width:480px">
<p style="margin:0 0 16px">Here is your sign-in link for Tidings:</p>
<p style="margin:0 0 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background-color:#1d5a49;color:#ffffff;text-decoration:none;font-weight:600">Sign in to Tidings</a></p>
<p style="margin:0 0 16px">${works} ${ignore}</p>
</td></tr></table></body></html>`,
  };
}
