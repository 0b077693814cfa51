/** In display order. */
export const TAGS = [
  { name: 'Entries', description: 'What messages became, and what a team does with it.' },
  { name: 'Attention', description: 'Entries in figures: tiles, counts, labels.' },
  { name: 'Notifications', description: 'What concerns the person signed in.' },
  { name: 'Live', description: 'The stream that tells of changes.' },
  { name: 'Sign-in', description: 'Sign-in without a password, and the person signed in.' },
  {
    name: 'Workspace',
    description: 'What a workspace has set for itself, its people and its end.',
  },
  {
    name: 'Integrations',
    description:
      'What other programs are told of entries: webhooks, signed by Standard Webhooks, and chat messages.',
  },
  { name: 'Setup', description: 'The setup of a workspace, its domains and its test mail.' },
  { name: 'Incoming mail', description: 'What became of mail, and mail that made no entry.' },
  { name: 'Mail webhooks', description: 'Where providers and programs hand over mail.' },
  { name: 'Agents', description: 'The tools of programs that act for a person.' },
  { name: 'Visitors', description: 'What anybody may do without an account.' },
  { name: 'Operator', description: 'The whole installation, for whoever runs it.' },
  { name: 'Service', description: 'Health, metrics and this description.' },
  { name: 'Development', description: 'Only while there is no public address.' },
] as const;

type Tag = (typeof TAGS)[number]['name'];

/** The longest matching prefix wins. */
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
