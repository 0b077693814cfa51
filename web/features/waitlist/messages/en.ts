export const waitlist = {
  contact: 'Contact',
  badge: 'Coming Soon - Join Early Access',
  email: 'Work Email',
  claim: 'Claim your early access spot',
  joining: 'Joining...',
  haveCode: 'Already have an access code?',
  onlyEmail: 'We ask for your work e-mail alone. It is never shared, and never used for marketing.',
  /** Used if the operator's service also receives addresses. */
  alsoSent: (host: string) =>
    `We ask for your work e-mail alone, and never use it for marketing. It is also sent to ${host}, a service that the operator of this site has chosen.`,
  onList: "You're on the list!",
  weWrite: 'We write to {email} when there is room for your team.',
  another: 'Add another email',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  joined: {
    title: 'Successfully joined waitlist!',
    description: "We'll notify you as soon as the product is ready for your team.",
  },
  already: {
    title: 'Already on the list!',
    description: 'This email is already signed up for early access.',
  },
  failed: {
    title: 'Failed to join waitlist',
    otherwise: 'Please try again or contact support.',
  },
  privacy: {
    title: 'Privacy & Security',
    collected: {
      title: 'What we collect',
      says: 'Your work e-mail, and when you left it. Nothing else.',
    },
    used: {
      title: 'How we use it',
      says: 'To tell you when there is room for your team. It is never shared, and never used for marketing.',
      alsoSent: (host: string) =>
        `To tell you when there is room for your team, and never for marketing. Your browser also sends it to ${host}, a service that the operator of this site has chosen.`,
    },
    securityTitle: 'Data security',
    security: 'Only we can see the list, and an address that leaves it is deleted.',
    securityHere: (host: string) =>
      `Only we can see the list here, and an address that leaves it is deleted here. Write to us to have it removed from ${host} too.`,
    contactTitle: 'Contact',
    contact: (email: string) =>
      `To be taken off the list, write to ${email}, or reply STOP to a mail of ours.`,
    encrypted: 'Your address is encrypted on its way to us.',
    storedIn: (region: string) => `It is stored in ${region}.`,
    storedHereIn: (region: string) => `Our copy here is stored in ${region}.`,
  },
  access: {
    title: 'Enter access code',
    label: 'Access code',
    placeholder: 'Access code',
    continue: 'Continue',
    checking: 'Checking...',
    invalid: 'Invalid code. Please try again.',
    /** `{link}` is a link named by `join`. */
    hint: 'If you do not have a code, {link}.',
    join: 'join the waitlist',
  },
};
export type WaitlistMessages = typeof waitlist;
