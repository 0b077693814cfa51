import { escapeHtml } from '#mail/templates/html.ts';

/** The page behind a sign-in link: names the address and asks for one click. */
export function confirmPage(email: string): string {
  return page(
    'Sign in to Tidings',
    `<h1>Sign in to Tidings</h1>
    <p>You are about to sign in as <strong>${escapeHtml(email)}</strong>.</p>
    <form method="post"><button type="submit">Sign in</button></form>`,
  );
}

/** What a link says that was used already, or is too old, or never was one. */
export function linkGonePage(): string {
  return page(
    'This link no longer works',
    `<h1>This link no longer works</h1>
    <p>A sign-in link works once, within one hour. Ask for a new one; it takes a moment.</p>
    <p><a href="/login">Send a new link</a></p>`,
  );
}

/** What a person sees whom the company of their address does not let in. */
export function notLetInPage(kind: 'asked' | 'ended', companyName: string): string {
  const company = escapeHtml(companyName);
  return kind === 'asked'
    ? page(
        'One step is left',
        `<h1>One step is left</h1>
        <p>Your address is confirmed. An admin of ${company} must let you in; then sign in again.</p>`,
      )
    : page(
        'You are not a member',
        `<h1>You are not a member</h1>
        <p>Your membership of ${company} has ended. Ask one of its admins if that is a mistake.</p>`,
      );
}

/** Pages that stand without the application, so that a link opens at once, whatever the browser. */
function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="icon" href="/mark.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/tokens.css">
    <link rel="stylesheet" href="/plain-page.css">
  </head>
  <body>
    <main>
    <p class="mark"><img src="/mark.svg" width="24" height="24" alt=""> Tidings</p>
    ${content}
    </main>
  </body>
</html>
`;
}
