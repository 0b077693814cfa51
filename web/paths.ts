/** The addresses of the pages; nothing else spells them. */
export const paths = {
  landing: '/',
  login: '/login',
  signup: '/signup',
  register: '/register',
  linkSent: (email: string) => `/magic-link-sent?email=${encodeURIComponent(email)}`,
  linkSentRoute: '/magic-link-sent',
  complete: '/auth/complete',
  onboarding: '/onboarding',
  dashboard: '/dashboard',
  held: '/settings/held',
  loginThen: (next: string) => `/login?next=${encodeURIComponent(next)}`,
  outbox: '/dev/outbox',
} as const;
