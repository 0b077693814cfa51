import { providers } from './providers.en.ts';
import { test } from './test.en.ts';

export const singleSignOn = {
  providers,
  test,
  title: 'Single sign-on',
  says: 'Your people sign in with their existing company account. An account that you close there can no longer sign in here; its sessions here stay open until you end them, under People.',
  loading: 'Loading single sign-on…',
  failed: 'Single sign-on could not be loaded.',
  howTheySignIn: 'How people sign in',
  modes: {
    off: 'With a link by email.',
    offered: 'With single sign-on, or with a link by email.',
    required: 'People of the workspace’s domain with single sign-on only.',
  },
  badges: { off: 'Off', offered: 'On', required: 'The only way' },
  status: {
    off: 'It is not in use yet.',
    offered: (domain: string, provider: string) =>
      `People with an address of ${domain} can sign in with ${provider}, or with a link by email.`,
    required: (domain: string, provider: string) =>
      `People with an address of ${domain} sign in with ${provider}, and in no other way.`,
  },
  people: (n: number) => (n === 1 ? '1 person has used it.' : `${n} people have used it.`),
  obstacles: {
    no_domain:
      'Single sign-on is for people with an address of your company’s domain. This workspace has none yet.',
    domain_not_proven: (domain: string) =>
      `Single sign-on is for people with an address of ${domain}. A DNS record has to show first that this domain is yours.`,
    proven_by_other: (domain: string) =>
      `Another admin proved ${domain} by DNS within the last 30 days. Until these are over, only they can set up single sign-on.`,
    prove: 'Prove your domain',
  },
  suspended: {
    title: 'It does not work at the moment',
    domain_lost: (domain: string) =>
      `It was set up for another domain than ${domain}, or DNS no longer proves ${domain}. Once it does, check the settings here, and save them again.`,
    proven_by_other: (domain: string) =>
      `Another person proved ${domain} by DNS since it was set up. Check the settings here, and save them again if they are right.`,
  },
  steps: { connect: 'Connect your provider', test: 'Test it', turnOn: 'Switch it on' },
  done: '(done)',
  choose: 'Where do your people have their accounts?',
  atProvider: (name: string) => `At ${name}`,
  atYourProvider: 'At your provider',
  yourProvider: 'your provider',
  here: 'Here, in Tidings',
  copyRedirect: 'Copy the redirect address',
  copyLogout: 'Copy the address for signing out',
  copySignedOut: 'Copy the address to come back to',
  fields: {
    tenant: 'Directory (tenant) ID',
    host: 'Address of your Keycloak',
    hostHint: 'As in the address of its admin console, such as https://id.example.com',
    realm: 'Realm',
    issuer: 'Issuer',
    issuerHint: 'Exactly as your provider writes it, such as https://id.example.com',
    clientId: {
      google: 'Client ID',
      entra: 'Application (client) ID',
      keycloak: 'Client ID',
      other: 'Client ID',
    },
    clientSecret: {
      google: 'Client secret',
      entra: 'Client secret: the value',
      keycloak: 'Client Secret',
      other: 'Client secret',
    },
    secretHint: 'It is kept here, and never shown again.',
    secretStored: 'Leave it empty to keep the one that is there.',
    secretNeeded:
      'The secret belongs to the settings that you changed above: please paste it again.',
    missing: 'Please fill this in.',
  },
  save: 'Save',
  saving: 'Saving…',
  change: 'Change',
  changeOf: 'Change the connection to the provider',
  changedSays:
    'A new issuer or client ID has to be tested again; until then people can also sign in with a link by email.',
  provider: 'Provider',
  secretStoredFact: 'Kept, not shown',
  savedOn: (day: string) => `saved on ${day}`,
  turnOn: 'Switch on',
  turnOnSays: (domain: string) =>
    `The sign-in page then offers it to people with an address of ${domain}. A link by email still works.`,
  testFirst: 'First it has to pass the test.',
  only: {
    title: 'Make it the only way',
    titleOn: 'It is the only way',
    says: (domain: string) =>
      `So far, people of ${domain} can also sign in with a link by email, and so can former employees who can still read mail there. As the only way:`,
    effects: (domain: string, provider: string) => [
      `People with an address of ${domain} can no longer sign in with a link by email.`,
      'People of the domain who signed in with a link are signed out at once, on all devices, except you here.',
      `While ${provider} is down, only an admin with a recovery code gets in.`,
      'Guests with other addresses sign in with a link by email as before.',
    ],
    button: 'Make it the only way…',
    test_first:
      'First pass the test with your own account, so that you are not locked out yourself.',
    codes_first: 'First make recovery codes.',
    save_codes: 'First save the recovery codes above, and say so.',
    askTitle: (domain: string) => `Make single sign-on the only way for ${domain}?`,
    askSays: (domain: string) =>
      `People with an address of ${domain} who signed in with a link are signed out now, except you here.`,
    confirm: 'Make it the only way',
    isOn: (domain: string) =>
      `People with an address of ${domain} cannot sign in with a link by email. Guests with other addresses still can.`,
    allow: 'Allow links by email again',
  },
  codes: {
    title: 'Recovery codes',
    says: 'With a recovery code, an admin of the workspace can still get a link by email while your provider is down. Each works once.',
    none: 'There are none yet.',
    left: (left: number, day: string) =>
      left === 1
        ? `One is left of those made on ${day}.`
        : `${left} are left of those made on ${day}.`,
    noneLeft: (day: string) => `None is left of those made on ${day}.`,
    make: 'Make ten codes',
    makeNew: 'Make new codes…',
    newTitle: 'Make ten new codes?',
    newSays: 'Those that you have now stop working.',
    made: 'Your ten recovery codes',
    madeSays:
      'Save them now, where you can find them without Tidings and without your provider: on paper, or in a password manager. They are not shown again.',
    list: 'Recovery codes',
    copy: 'Copy all',
    download: 'Download',
    file: (workspace: string) => `recovery codes ${workspace}.txt`,
    fileTitle: (workspace: string, address: string) =>
      `Recovery codes of ${workspace} for ${address}. Each works once.`,
    saved: 'I have saved them',
    close: 'Done',
  },
  groups: {
    title: 'Admins by group',
    none: 'Who is an admin is decided under People, by hand.',
    says: (claim: string, group: string, domain: string) =>
      `Of the people of ${domain}, only members of the group “${group}” (in ${claim}) are admins. This is checked on each sign-in.`,
    google: 'Google does not report groups. Who is an admin is decided under People.',
    setUp: 'Set up',
    warning: (domain: string) =>
      `From their next sign-in on, people of ${domain} outside this group are no longer admins. Make sure that you are in it.`,
    claim: 'Name of the claim that holds the groups',
    group: 'Group of the admins',
    hints: {
      google: '',
      entra:
        'In Microsoft Entra, choose Add groups claim under Token configuration, with Security groups and, under ID, Group ID. Enter the Object ID from the Overview of the group here.',
      keycloak:
        'In Keycloak, open the dedicated scope of the client under Client scopes and add the mapper Group Membership, with “groups” as Token Claim Name and Full group path off.',
      other: 'As your provider writes it in the ID token or the user info.',
    },
    stop: 'Stop deciding by group',
  },
  unverified: {
    title: 'Unverified addresses',
    refused:
      'Accounts whose address the provider calls unverified are refused. Some setups of Microsoft Entra and Keycloak call every address unverified; these can be accepted.',
    accepted: (domain: string) =>
      `Addresses of ${domain} are accepted although the provider calls them unverified.`,
    accept: 'Accept them…',
    refuse: 'Refuse them again',
    askTitle: (domain: string) => `Accept unverified addresses of ${domain}?`,
    askSays:
      'Accept them only if nobody can choose their own address at the provider. If people can register themselves or change their address there, one of them could sign in here as anybody, an admin too. The setting holds for this provider only, and the test is needed again.',
    confirm: 'Accept them',
  },
  link: {
    title: 'Link for your intranet',
    says: 'It leads to your provider and from there to the board, without the sign-in page. Opened from a page of another site, it asks first.',
    copy: 'Copy the link for your intranet',
  },
  unlink: {
    title: 'A person has a new account',
    says: 'Each person is known by their account at the provider, not by their address. If a person got a new account there, forget the old one here; their next sign-in links the new one.',
    open: 'Choose the person',
    who: 'Person',
    button: 'Forget the old account',
    done: 'Forgotten',
  },
  off: {
    title: 'Switch off or remove',
    titleOff: 'Remove',
    button: 'Switch off…',
    askTitle: 'Switch single sign-on off?',
    askSays:
      'People sign in with a link by email again. The settings here stay, so that it can be switched on again.',
    confirm: 'Switch off',
  },
  removal: {
    button: 'Remove…',
    askTitle: 'Remove single sign-on?',
    askSays:
      'The settings here are deleted, with the secret, the recovery codes and the links to accounts. People sign in with a link by email again.',
    confirm: 'Remove',
  },
};
