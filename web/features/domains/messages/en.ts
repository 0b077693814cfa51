export const intakeSetup = {
  title: 'Set up your workspace',
  titleAnother: 'Set up another company',
  signOut: 'Sign Out',
  steps: ['Company Setup', 'Confirm Setup', 'Try It Out'],
  stepsLabel: 'Steps of the setup',
  onlyAdmins: 'Only an admin of the workspace can set it up.',
  ownInstead: 'You can set up another workspace and be its admin. This one does not change.',
  ownButton: 'Setup Another Company',
  failed: 'The setup could not be loaded.',
  company: {
    name: 'Company Name',
    email: 'Your Work Email',
    emailSays: 'The main admin contact.',
    domain: 'Company Domain',
    domainSays: 'Filled in from your e-mail; change it if your company uses another.',
    domainOfName:
      'Filled in from the name, since your address is a personal one. Nothing depends on it; enter your company’s own domain here only if it has one.',
    address: 'Your intake address will be',
    noAddress: 'It shows here once your company has a name.',
    addressFailed: 'It could not be determined.',
    next: 'Continue to Confirmation',
    missing: {
      title: 'Missing Information',
      description: 'Please fill in both company name and work email.',
    },
  },
  confirm: {
    address: 'Your intake address',
    only: (domain: string) => `Only e-mails from ${domain} are accepted.`,
    onlyListed: 'Only e-mails from people of the workspace are accepted.',
    claimed: (domain: string) =>
      `${domain} is not proven to be yours yet. Until it is, mail from it is held, except from people of the workspace. The next step has a text for the person who manages your website.`,
    email: (email: string) =>
      `${email} is not the address you signed in with. It gets an invitation as an admin.`,
    another: 'Another Admin Email',
    anotherSays: 'Optional. They can manage settings and view all entries, once they accept.',
    later:
      'Domain whitelisting and auto-resolution keywords come later, in the settings of your dashboard.',
    back: 'Back to Edit',
    done: 'Confirm Setup',
    busy: 'Setting up…',
  },
  setUp: { title: 'Setup Complete!', description: 'Your intake address takes mail from now on.' },
  setupFailed: {
    title: 'Setup Failed',
    otherwise: 'Failed to set up intake email. Please try again.',
  },
  ready: {
    title: 'Setup Complete',
    says: (company: string) => `${company} is ready. Mail to this address becomes entries:`,
    changed: (shown: string) =>
      `${shown} was taken by another company a moment ago, so this is yours.`,
    invitations: {
      sent: (email: string) => `${email} has an invitation in their mailbox.`,
      waiting: (email: string) => `${email} was invited before; that invitation still works.`,
      member: (email: string) => `${email} is an admin of the workspace.`,
      let_in: (email: string) =>
        `${email} had asked to join, and is an admin of the workspace now.`,
      not_sent: (email: string) => `The invitation to ${email} could not be sent.`,
    },
    inviteAgain: 'Try again',
    dashboard: 'Go to Dashboard',
    another: 'Setup Another Company',
  },
  sample: {
    title: 'From mail to entry',
    label: 'A sample entry',
    caption:
      'My overtime is missing from this month’s pay, please correct it before the payment run',
    question: 'Payroll question',
    priority: 'High Priority',
    tags: ['HR', 'Payroll'],
    asked: 'Correct it before the payment run tomorrow',
  },
  test: {
    title: 'Try it out',
    says: 'We mail your intake address like any outside sender, and show you the result.',
    send: 'Send a Test Email',
    again: 'Send another test email',
    sending: 'Sending…',
    notice: {
      title: 'Test email',
      description: (address: string) =>
        `A live environment would send a test email to ${address}. This one can neither send nor receive mail.`,
    },
    failed: { title: 'The test could not be started', otherwise: 'Please try again.' },
    steps: {
      sent: { local: 'Handed to our own mail server', relay: 'Sent by the mail relay' },
      received: 'Received',
      sender: 'Sender authentication',
      matched: (company: string) => `Matched to ${company}`,
      entry: 'Entry made',
    },
    states: { done: 'done', waiting: 'waiting', failed: 'failed', not: 'not reached' },
    trust: {
      verified: 'verified',
      unverified: 'not proven; the token of the test let it in all the same',
      failed: 'failed; the token of the test let it in all the same',
    },
    trustAdvice:
      'Other servers may refuse mail from Tidings: its operator should check SPF, DKIM and DMARC of its domain.',
    failures: {
      refused: (code: number | null) =>
        `The mail relay refused it${code === null ? '' : ` (${code})`}. The operator of this Tidings should check SMTP_URL and the message of the relay.`,
      unreachable:
        'The mail relay could not be reached. The operator of this Tidings should check SMTP_URL.',
      too_slow: 'The mail relay did not answer in ten seconds. Try again in a moment.',
    },
    held: (reason: string) =>
      `It came back, but was held (${reason}): its token was lost or used on the way.`,
    waiting: 'Waiting for it to come in. That takes seconds, or a minute or two through relays.',
    late: {
      title: 'Nothing has come in for two minutes',
      hints: (domain: string) => [
        `Does the MX record of ${domain} name this server?`,
        'Does its firewall let port 25 in, and does port 25 lead to the mail server of Tidings?',
        'Does the relay still have it? Some wait a few minutes before they deliver.',
      ],
      goesOn: 'This page keeps checking; the test works for an hour.',
    },
    over: 'The hour is over. Mail that arrives now is held.',
    arrived: 'It works. What should become of the entry?',
    keep: 'Make it the first entry',
    throwAway: 'Throw it away',
    throwSays: 'Thrown away, it goes to the deleted entries, where it can be restored.',
    kept: 'It is your first entry.',
    thrownAway: 'It is among the deleted entries, where it can be restored.',
    open: 'Open it',
    endFailed: { title: 'That did not work', otherwise: 'Please try again.' },
  },
  forwarding: {
    title: 'Forward mail by a rule',
    says: 'A rule in your mail program can forward important mail to your intake address automatically.',
    copy: 'Copy the instructions',
    copyOf: (program: string) => `Copy the instructions for ${program}`,
    programs: {
      outlook: {
        name: 'Outlook',
        steps: (address: string) => [
          'In Outlook, open Settings, then Mail, then Rules, and choose “Add new rule”.',
          'Name it, for example Tidings, and choose its conditions, such as “Sent to” your support address.',
          `As the action choose “Forward to”, and enter ${address}.`,
          'Take “Forward to”, not “Redirect to”: a redirected mail keeps its outside sender and is held.',
          'Save it. If nothing arrives, ask your Microsoft 365 admin to allow forwarding to addresses outside.',
        ],
      },
      google: {
        name: 'Google Workspace',
        steps: (address: string) => [
          'In Gmail, open “See all settings”, then “Forwarding and POP/IMAP”, and choose “Add a forwarding address”.',
          `Enter ${address}. Google mails a confirmation to it.`,
          'In Tidings, open Held mail in your user menu: the confirmation is there, with its code in the subject. Enter the code in Gmail.',
          'Under “Filters and blocked addresses”, create a filter for the mail that matters, and choose “Forward it to” this address.',
          'Gmail keeps the original sender: mail from outside your domain is held until you list its sender in the settings.',
        ],
      },
      apple: {
        name: 'Apple Mail',
        steps: (address: string) => [
          'In Mail, open Settings, then Rules, and choose “Add Rule”.',
          'Describe it, for example Tidings, and choose its conditions.',
          `As the action choose “Forward Message” to ${address}. Not “Redirect Message”, which keeps the outside sender.`,
          'Choose OK. The rule works while Mail is open on that Mac.',
        ],
      },
    },
  },
};

export const domains = {
  title: 'Domains',
  says: 'Mail from a proven domain becomes entries, and people with an address of it can join the workspace.',
  loading: 'Loading the domains…',
  failed: 'The domains could not be loaded.',
  proven: (domain: string) => `${domain} is proven`,
  provenBy: {
    link: 'by a sign-in link to an address of it',
    dns: 'by a DNS record',
  },
  none: 'No domain is proven yet.',
  proveOwn: (domain: string) => `Prove ${domain} by DNS`,
  whyProveOwn:
    'Others with an address there could be strangers to you, so they wait until an admin lets them in. A DNS record shows that the domain is yours: then they can join without approval, and only a newer record in its DNS could take the workspace over.',
  claimed: (domain: string) => `${domain} is claimed, not proven`,
  isOwn: (domain: string) =>
    `Once a small record at your website’s provider shows that ${domain} is yours, its people can join without approval, and pending requests are accepted.`,
  elsewhere: (domain: string) => `${domain} belongs to another workspace`,
  takeover: (domain: string) =>
    `A DNS record outranks a sign-in link, and also a record that is over a month old: once one shows that ${domain} is yours, you are an admin of that workspace. Its other admins are notified by email, and you keep this workspace too.`,
  joining: {
    onlyByDns: 'once DNS proves the domain',
    why: (domain: string) =>
      `So far only a sign-in link shows that ${domain} is yours. Others with an address there could be strangers, so each waits until an admin lets them in.`,
    prove: 'Prove the domain by DNS',
    invited: (workspace: string) => `Invited to ${workspace}`,
    letAll: (n: number) => (n === 2 ? 'Let both in' : `Let all ${n} in`),
    knowThem: 'Let in only people you know: an address of the domain is all that they have shown.',
  },
  isHeld: (domain: string) =>
    `Mail from ${domain} waits under Held mail until a small record at your website’s provider shows that the domain is yours. You need not do that yourself.`,
  lead: (domain: string) =>
    `Once a small record at the provider of ${domain} shows that you speak for it, you are an admin of the workspace.`,
  isAnothers:
    'An admin of another workspace proved it by DNS within the last 30 days. Until these are over, it belongs to that workspace.',
  sendThis: {
    title: 'Send this to the person who manages your website',
    subject: (domain: string) => `A DNS record for ${domain}`,
    body: (domain: string, value: string, intakeEmail: string) =>
      `Hello,\n\nOur team uses Tidings to keep track of its updates. To show that ${domain} is ours, please add this record to its DNS:\n\nHost: ${domain} (many panels write @ for it)\nType: TXT\nValue: ${value}\n\nNothing else changes for our website and our mail; please keep the existing records. To send mail for one of our addresses, such as support@${domain}, to Tidings automatically, forward it to ${intakeEmail}.\n\nPlease tell me once the record is saved. Thank you!`,
    copy: 'Copy the text',
    open: 'Open as an email',
  },
  record: {
    title: 'The DNS record',
    host: 'Host',
    type: 'Type',
    value: 'Value',
    copy: (what: string) => `Copy the ${what.toLowerCase()}`,
  },
  check: 'Check now',
  checkOf: (domain: string) => `Check ${domain} now`,
  checking: 'Checking…',
  drop: 'Take back',
  dropOf: (domain: string) => `Take the claim on ${domain} back`,
  daily: 'A new record may take an hour to show; we also check once a day.',
  findings: {
    no_record: 'The record is not there yet.',
    other_record: 'A record of Tidings is there, but with another value.',
    no_answer: 'DNS did not answer. Try again in a moment.',
  },
  becameProven: (domain: string) => ({
    title: 'Domain proven',
    description: `${domain} is this workspace’s. Mail from it becomes entries from now on.`,
  }),
  becameLead: {
    title: 'You are an admin now',
    description: 'All admins of the workspace are notified by email.',
  },
  add: 'Claim a domain',
  addLabel: 'Domain',
  adding: 'Claiming…',
  takeLead: 'Become an admin by DNS',
  takeLeadSays: (domain: string) =>
    `No admin of this workspace has been here for a month. The person who manages the website of ${domain} can help you become one, with a record in its DNS.`,
  takeLeadBeside: (domain: string) =>
    `If the admins have left or don’t answer, the person who manages the website of ${domain} can help you become an admin too, with a record in its DNS. The other admins are notified by email.`,
  noAnswer: 'No admin answers?',
  didNotWork: { title: 'That did not work', otherwise: 'Please try again.' },
};

export const releaseOffer = {
  says: (n: number, sender: string) =>
    n === 1
      ? `1 held mail of ${whose(sender)} may go to the board now.`
      : `${n} held mails of ${whose(sender)} may go to the board now.`,
  release: (n: number) => (n === 1 ? 'Release it' : `Release all ${n}`),
  later: 'Not now',
  released: (n: number) => (n === 1 ? 'Released 1 mail' : `Released ${n} mails`),
  failed: 'That did not work',
  tryAgain: 'Please try again.',
};

/** Formats a sender: a whole domain, `@acme.example`, without its @. */
function whose(sender: string): string {
  return sender.replace(/^@/, '');
}
