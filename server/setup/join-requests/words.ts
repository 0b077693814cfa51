import type { FINDINGS } from '#contract/intake/domains.ts';

type Finding = (typeof FINDINGS)[number];

const en = {
  title: 'One step is left',
  confirmed: (email: string) => `Your address ${email} is confirmed.`,
  asks: (company: string) => `An admin of ${company} lets people in.`,
  admins: (n: number) => (n === 1 ? 'It has one admin' : `It has ${n} admins`),
  notified: (when: string) => `, written to on ${when}.`,
  beingNotified: ', who is written to within minutes.',
  areBeingNotified: ', who are written to within minutes.',
  youGet: 'You get an email when you are in. There is nothing else to do.',
  once: 'You can ask again a day later.',
  askAgain: 'Ask again',
  isEmpty: (company: string) => `${company} no longer has an admin who can let you in.`,
  isAway: (company: string) => `No admin of ${company} has been here for a month.`,
  noAnswer: 'No admin answers?',
  lead: (domain: string) =>
    `The person who manages the website of ${domain} can show that you speak for it, with a record in its DNS. Then you are let in as an admin. The current admins stay, and are notified by email.`,
  becomeAdmin: 'Become an admin by DNS',
  record: { host: 'Host', type: 'Type', value: 'Value' },
  sendThis: 'Send this to the person who manages your website',
  message: {
    subject: (domain: string) => `A DNS record for ${domain}`,
    body: (domain: string, value: string) =>
      `Hello,\n\nTo show Tidings that our team looks after ${domain}, please add this record to its DNS:\n\nHost: @ (that is ${domain} itself)\nType: TXT\nValue: ${value}\n\nIt changes nothing about our website or our email. Please keep the records that are there. Tell me once it is saved.\n\nThank you!`,
    open: 'Open as an email',
  },
  check: 'Check now',
  found: {
    no_record: 'The record is not there yet. A new one may take an hour to show.',
    other_record: 'A record of Tidings is there, but with another value.',
    no_answer: 'DNS did not answer. Try again in a moment.',
  } satisfies Record<Finding, string>,
  checkedAt: (when: string) => `Checked on ${when}.`,
  daily: 'We also check once a day.',
  tooOften: 'That was often. Please wait a few minutes before you check again.',
  byLink: (domain: string) =>
    `Until DNS proves that ${domain} is theirs, others with an address there could be strangers.`,
  tried: 'The message that you tried is not kept. Copy it, to enter it once you are in:',
  own: 'Until then, you can also work in a workspace of your own. It has no domain; your request to join stays.',
  openOwn: 'Open a workspace of your own',
  nowhereTitle: 'You are in no workspace',
  nowhere: 'You are signed in, but belong to no workspace now.',
  board: 'Go to your board',
  signOut: 'Sign out',
};

const fr: typeof en = {
  title: 'Il reste une étape',
  confirmed: (email) => `Votre adresse ${email} est confirmée.`,
  asks: (company) => `Un administrateur de ${company} admet les nouveaux membres.`,
  admins: (n) => (n === 1 ? 'Il y en a un' : `Il y en a ${n}`),
  notified: (when) => `; courriel envoyé le ${when}.`,
  beingNotified: '; un courriel part dans quelques minutes.',
  areBeingNotified: '; un courriel part dans quelques minutes.',
  youGet: 'Vous recevrez un courriel dès que vous serez admis. Il n’y a rien d’autre à faire.',
  once: 'Vous pourrez redemander un jour plus tard.',
  askAgain: 'Redemander',
  isEmpty: (company) =>
    `Plus personne n’administre ${company}; personne ne peut donc vous admettre.`,
  isAway: (company) => `Aucun administrateur de ${company} n’est venu depuis un mois.`,
  noAnswer: 'Aucun administrateur ne répond?',
  lead: (domain) =>
    `La personne qui gère le site Web de ${domain} peut montrer que vous parlez en son nom, par un enregistrement dans son DNS. Vous êtes alors administrateur, et admis. Les administrateurs d’avant le restent et l’apprennent par courriel.`,
  becomeAdmin: 'Devenir administrateur par le DNS',
  record: { host: 'Hôte', type: 'Type', value: 'Valeur' },
  sendThis: 'Envoyez ceci à la personne qui gère votre site Web',
  message: {
    subject: (domain) => `Un enregistrement DNS pour ${domain}`,
    body: (domain, value) =>
      `Bonjour,\n\nPour montrer à Tidings que notre équipe s’occupe de ${domain}, veuillez ajouter cet enregistrement à son DNS\u00a0:\n\nHôte\u00a0: @ (c’est-à-dire ${domain} lui-même)\nType\u00a0: TXT\nValeur\u00a0: ${value}\n\nCela ne change rien à notre site Web ni à nos courriels. Veuillez garder les enregistrements présents, et me le dire une fois que c’est fait.\n\nMerci!`,
    open: 'Ouvrir dans un courriel',
  },
  check: 'Vérifier maintenant',
  found: {
    no_record: 'L’enregistrement n’y est pas encore. Un nouveau peut mettre une heure à paraître.',
    other_record: 'Un enregistrement de Tidings s’y trouve, mais avec une autre valeur.',
    no_answer: 'Le DNS n’a pas répondu. Réessayez dans un instant.',
  },
  checkedAt: (when) => `Vérifié le ${when}.`,
  daily: 'Nous regardons aussi une fois par jour.',
  tooOften: 'C’était souvent. Veuillez attendre quelques minutes avant de vérifier de nouveau.',
  byLink: (domain) =>
    `Tant que le DNS ne prouve pas que ${domain} est le leur, d’autres adresses de ce domaine pourraient être celles d’inconnus.`,
  tried:
    'Le message que vous avez essayé n’est pas conservé. Copiez-le pour l’entrer une fois admis\u00a0:',
  own: 'Vous pouvez aussi travailler entre-temps dans un espace à vous. Il n’a pas de domaine, et votre demande reste en attente.',
  openOwn: 'Ouvrir un espace à vous',
  nowhereTitle: 'Vous n’êtes dans aucun espace',
  nowhere: 'Vous êtes connecté, mais vous n’appartenez à aucun espace pour le moment.',
  board: 'Aller à votre tableau',
  signOut: 'Se déconnecter',
};

export const WORDS = { en, fr };
