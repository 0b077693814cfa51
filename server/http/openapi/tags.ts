/** In display order. */
export const TAGS = [
  { name: 'Entries', description: 'Entries from messages, and the team’s work on them.' },
  { name: 'Attention', description: 'Entry figures: tiles, counts, labels.' },
  { name: 'Notifications', description: 'The current user’s notifications.' },
  { name: 'Live', description: 'Event stream of changes.' },
  { name: 'Sign-in', description: 'Passwordless sign-in, and the current user.' },
  {
    name: 'Workspace',
    description: 'Settings, people and deletion of a workspace.',
  },
  {
    name: 'Integrations',
    description:
      'Entry events for other programs: webhooks, signed by Standard Webhooks, and chat messages.',
  },
  { name: 'Setup', description: 'Setup of a workspace, its domains and test email.' },
  { name: 'Incoming mail', description: 'Inbound email history, and held email.' },
  { name: 'Mail webhooks', description: 'Inbound webhooks for providers and programs.' },
  { name: 'Agents', description: 'Tools for programs that act for a person.' },
  { name: 'Visitors', description: 'Public actions without an account.' },
  { name: 'Operator', description: 'The whole installation, for its operator.' },
  { name: 'Service', description: 'Health, metrics and this description.' },
  { name: 'Development', description: 'Only without a public address.' },
] as const;

type Tag = (typeof TAGS)[number]['name'];

/** Tags by path prefix; the longest match wins. */
const BY_PATH: Record<string, Tag> = {
  '/api/issues': 'Entries',
  '/api/entries': 'Entries',
  '/api/entries/email': 'Visitors',
  '/api/deleted-updates': 'Entries',
  '/api/notes': 'Entries',
  '/api/members': 'Entries',
  '/api/notifications': 'Notifications',
  '/api/departments': 'Attention',
  '/api/departments/assign-all': 'Entries',
  '/api/label-runs': 'Entries',
  '/api/tags': 'Attention',
  '/api/stats': 'Attention',
  '/api/attention-scores': 'Attention',
  '/api/events': 'Live',
  '/api/auth': 'Sign-in',
  '/api/register': 'Sign-in',
  '/api/user': 'Sign-in',
  '/api/memberships': 'Sign-in',
  '/api/sessions': 'Sign-in',
  '/api/tokens': 'Sign-in',
  '/api/chat-connections': 'Integrations',
  '/api/workspace': 'Workspace',
  '/api/webhooks': 'Integrations',
  '/api/user/intake': 'Setup',
  '/api/domains': 'Setup',
  '/api/held': 'Incoming mail',
  '/api/inbound-email': 'Incoming mail',
  '/api/inbound/': 'Mail webhooks',
  '/api/page-failures': 'Visitors',
  '/api/waitlist': 'Visitors',
  '/waitlist': 'Visitors',
  '/r': 'Visitors',
  '/unsubscribe': 'Visitors',
  '/waiting': 'Sign-in',
  '/api/admin': 'Operator',
  '/api/openapi.json': 'Service',
  '/healthz': 'Service',
  '/readyz': 'Service',
  '/metrics': 'Service',
  '/mcp': 'Agents',
  '/dev': 'Development',
};

/** Throws for an unknown prefix. */
export function tagOf(path: string): Tag {
  const beginnings = Object.keys(BY_PATH).filter((beginning) => path.startsWith(beginning));
  const longest = beginnings.sort((a, b) => b.length - a.length)[0];
  const tag = longest && BY_PATH[longest];
  if (!tag) throw new Error(`${path} has no group in server/http/openapi/tags.ts`);
  return tag;
}
