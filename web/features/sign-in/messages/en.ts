import { durations } from '#web/messages/en/durations.ts';

export const signIn = {
  login: {
    title: 'Sign in',
    email: 'Email',
    send: 'Send magic link',
    newHere: 'New here?',
    signUp: 'Sign up',
    sent: { title: 'Magic link sent!', description: 'Check your email' },
    sentTo:
      'You have an account already. We sent a sign-in link to {email}; it works for one hour. Nothing there? Send another.',
  },
  account: {
    signupTitle: 'Create your account',
    registerTitle: 'Register',
    name: 'Full Name',
    email: 'Work Email',
    byLink: 'We will email you a one-time login link. No password needed.',
    create: 'Create Account',
    creating: 'Creating…',
    haveOne: 'Already have an account?',
    signIn: 'Sign in',
    created: 'Account created successfully!',
    welcomeBack: 'Welcome back!',
    exists: {
      title: 'Account Already Exists',
      description: 'This email is already registered. Redirecting you to sign in...',
    },
    failed: {
      title: 'Registration Failed',
      otherwise: 'An unexpected error occurred. Please try again.',
    },
  },
  sending: 'Sending…',
  checkEmail: 'Check your email',
  waitMinutes: (minutes: number) => `Wait ${durations.minutes(minutes)}`,
  afterWait: 'Still no mail? Look in the spam folder, or contact support.',
  tooMany: 'Too many requests',
  loginMail: {
    wait: (minutes: number) =>
      minutes === 1
        ? 'Please wait 1 minute before requesting another magic link'
        : `Please wait ${minutes} minutes before requesting another magic link`,
    unavailable: {
      title: 'Email service temporarily unavailable',
      description: 'Please try again in a moment',
    },
    failed: { title: 'Failed to send magic link', otherwise: 'Please try again later.' },
  },
  signupMail: {
    wait: (minutes: number) =>
      minutes === 1
        ? 'Please wait 1 minute before trying again'
        : `Please wait ${minutes} minutes before trying again`,
    unavailable: {
      title: 'Service temporarily unavailable',
      description: 'Our email service is currently down. Please try again in a few minutes.',
    },
    failed: { title: 'Failed to create account', otherwise: 'Please try again later.' },
  },
  linkSent: {
    title: 'Check your email',
    sentTo: 'We sent a sign-in link to {email}.',
    existing: 'You have an account already. We sent a sign-in link to {email}.',
    yourAddress: 'your address',
    /** `{outbox}` is a link named by `outbox`. */
    noMail: 'This installation sends no mail. Your link is in the console and in the {outbox}.',
    outbox: 'outbox',
    steps: ['Check your email.', 'Click the link in it.', 'Start using Tidings.'],
    expires: 'The link expires in 1 hour. If it does not arrive, check the spam folder.',
    back: 'Back to Register',
    again: 'Try Again',
  },
  sso: {
    offered: (domain: string) => `People of ${domain} can sign in with their company account.`,
    required: (domain: string) =>
      `People of ${domain} sign in with single sign-on only. No link was sent.`,
    requiredYet: (domain: string) => `People of ${domain} sign in with single sign-on only.`,
    go: 'Continue with single sign-on',
    haveCode: 'I have a recovery code',
  },
  recovery: {
    title: 'Use a recovery code',
    says: 'For admins, where single sign-on is the only way and does not work: a code that was saved when it was set up gets you a sign-in link by email. Each code works once.',
    email: 'Email',
    code: 'Recovery code',
    codeMissing: 'Please enter one of the recovery codes.',
    send: 'Send magic link',
    sent: (email: string) =>
      `If the code is right and ${email} is an admin’s address, a sign-in link is on its way. It works for one hour.`,
    notYet:
      'Nothing there after a few minutes? Then the code was used before or mistyped. Try another.',
    again: 'Try another code',
    back: 'Back to sign-in',
    failed: 'The code could not be sent. Please try again later.',
  },
  signingIn: 'Signing you in…',
};
export type SignInMessages = typeof signIn;
