export const demo = {
  preview: {
    entry: (number: string) => `Entry #${number}`,
    quoted: (text: string) => `“${text}”`,
    category: 'Category',
    department: 'Department',
    priority: 'Priority',
    general: 'General',
    because: (words: string[]) => `because of ${words.map((word) => `“${word}”`).join(', ')}`,
    unsure: (words: string[]) =>
      words.length === 0
        ? 'not sure'
        : `not sure, only ${words.map((word) => `“${word}”`).join(', ')} ${words.length === 1 ? 'speaks' : 'speak'} for it`,
    asked: 'To do',
    said: 'Details',
    analysis: 'System Analysis',
    reasoning: (label: string, says: string, words: string[], isSure: boolean) => {
      const quoted = words.map((word) => `“${word}”`).join(', ');
      if (quoted === '') return `${label}: ${says}.`;
      return `${label}: ${says} (${quoted})${isSure ? '' : ', but not sure'}.`;
    },
    smart: 'Smart Suggestions Available',
    smartSays:
      'Not every label is certain here. On your board you can change one with a click, and Tidings labels the next message like it your way.',
    save: "Looks useful? Let's save this and track future entries.",
    another: 'Not ready? Try another message',
  },
  bar: { says: 'Want to keep this entry?', create: 'Create Account' },
  account: {
    title: 'Create Account',
    says: 'We will e-mail you a one-time login link. There is no password.',
    email: 'Work Email',
    create: 'Create Account',
    creating: 'Creating…',
  },
  start: {
    title: "Let's get you started",
    email: 'Work Email',
    continue: 'Continue',
    back: 'Back',
  },
  privacy: {
    title: 'Privacy',
    parts: {
      processing: {
        title: 'Processing',
        here: 'A message that you try on this page is read by a program on this server, shown to you, and forgotten. In your workspace, labels and captions are found by the same program, with no human review.',
        byModel:
          'A message that you try on this page is shown to you and forgotten. In your workspace, labels and captions are found automatically; the words of a message are also sent to a language model that the operator of this server has chosen.',
      },
      control: {
        title: 'Control',
        says: 'Only you and your team can see your entries. You can correct every label, and delete and restore every entry. Write to us to have your data removed.',
      },
      region: {
        titleCanada: 'Canadian data sovereignty',
        canada: 'Your data is stored in Canada, and stays with us.',
        canadaByModel: 'Your data is stored in Canada.',
        title: 'Where your data is',
        says: (region: string) => `Your data is stored in ${region}.`,
        entries: (region: string) => `Your entries are stored in ${region}.`,
      },
      alsoSent: {
        title: 'Your work e-mail',
        says: (host: string) =>
          `A work e-mail that you leave on this page before you have an account is also sent to ${host}, by your own browser. The operator of this site has chosen that service. Write to us to have it removed there too.`,
      },
      encrypted: {
        title: 'Encryption',
        says: 'Your data is encrypted on its way between you and this server.',
      },
    },
  },
  collect: {
    title: 'Save your entry',
    titleWithout: 'Create your workspace',
    saysMessage: 'Your message becomes the first entry of your workspace once you open the link.',
    saysWithout: 'Your team gets an address to write to, and a board for incoming messages.',
    name: 'Full Name',
    email: 'Work Email',
    byLink: 'We will email you a one-time login link. No password needed.',
    create: 'Create Account',
    creating: 'Creating…',
    entry: 'Your entry will look like this',
    entryWithout: 'On your board',
    sampleCaption:
      'Freezer 3 in the back kitchen shows -9 °C. Call the refrigeration company before noon',
  },
  register: {
    created: 'Account created successfully!',
    welcomeBack: {
      title: 'Welcome back!',
      inConsole: 'We found your existing account. Check the console for your login code.',
      inMail: 'We found your existing account. Check your email for your login link.',
    },
    failed: {
      title: 'Account creation failed',
      otherwise: 'Please try again or contact support.',
    },
  },
};
export type DemoMessages = typeof demo;
