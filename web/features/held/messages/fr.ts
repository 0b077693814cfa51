import { numberIn } from '#web/messages/format/numbers.ts';
import type { HeldMessages } from './en.ts';

const number = numberIn('\u00a0');
// French uses the singular for zero.
const mails = (n: number) => `${number(n)}\u00a0${n < 2 ? 'courriel' : 'courriels'}`;
const agreed = (n: number, one: string, many: string) => (n < 2 ? one : many);

export const held: HeldMessages = {
  title: 'Courriels retenus',
  says: 'Les courriels que Tidings n’a pas mis de lui-même au tableau. Rien n’en est perdu\u00a0: ce que vous libérez devient une entrée, ce que vous écartez peut revenir pendant 30\u00a0jours.',
  onlyAdmins: 'Seul un administrateur de l’espace de travail peut les voir.',
  which: 'Courriels à afficher',
  shown: { waiting: 'En attente', discarded: 'Écartés', all: 'Tous' },
  empty: {
    waiting: 'Rien ne vous attend.',
    waitingSays:
      'Un courriel arrive ici quand il ne vient de personne de chez vous, quand un programme l’a envoyé, ou quand il ne vient peut-être pas de qui il prétend. Vous décidez de la suite; d’ici là, personne d’autre ne le voit.',
    sendersLink: 'Choisir qui peut écrire',
    discarded: 'Rien n’a été écarté ces 30\u00a0derniers jours.',
    all: 'Jusqu’ici, chaque courriel est allé droit au tableau.',
  },
  showMore: 'En afficher plus',
  loading: 'Chargement des courriels…',
  list: 'Courriels',
  back: 'Tous les courriels retenus',
  close: 'Fermer',
  gone: 'Ce courriel n’est plus ici.',
  noSubject: 'Sans objet',
  unknownSender: 'Expéditeur inconnu',
  to: 'À',
  copyTo: 'Cc',
  received: 'Reçu',
  answersTo: (who) => `Une réponse irait à ${who}, et non à l’expéditeur`,
  letIn: {
    says: (n) =>
      n === 1
        ? '1\u00a0courriel vient d’un expéditeur qui peut écrire maintenant.'
        : `${number(n)}\u00a0courriels viennent d’expéditeurs qui peuvent écrire maintenant.`,
    release: (n) => `Libérer ${mails(n)}`,
  },
  select: (subject) => `Choisir\u00a0: ${subject}`,
  selected: (n) => `${number(n)}\u00a0${agreed(n, 'choisi', 'choisis')}`,
  clear: 'Ne plus rien choisir',
  actions: {
    release: 'Libérer',
    tryAgain: 'Le relire',
    allow: 'Libérer et toujours autoriser cet expéditeur',
    ourGroup: 'C’est notre groupe',
    discard: 'Écarter',
    restore: 'Rétablir',
    discardSender: (n) => `Écarter les ${number(n)} de cet expéditeur`,
    download: (size) => `Télécharger l’original (${size})`,
    more: 'Plus',
  },
  keys: {
    title: 'Touches',
    move: 'se déplacer',
    open: 'ouvrir',
    release: 'libérer',
    allow: 'toujours autoriser',
    discard: 'écarter',
    select: 'choisir',
    undo: 'annuler',
    close: 'fermer',
  },
  released: (n) => ({
    title: `${mails(n)} ${agreed(n, 'libéré', 'libérés')}`,
    description:
      n < 2 ? 'Il sera au tableau dans un instant.' : 'Ils seront au tableau dans un instant.',
  }),
  allowed: (who, n) => ({
    title: `${mails(n)} ${agreed(n, 'libéré', 'libérés')}`,
    description: `Les courriels de ${who} iront désormais au tableau.`,
  }),
  groupAdded: (address, n) => ({
    title: `${mails(n)} ${agreed(n, 'libéré', 'libérés')}`,
    description: `Les courriels qui passent par ${address} iront désormais au tableau.`,
  }),
  discarded: (n) => ({
    title: `${mails(n)} ${agreed(n, 'écarté', 'écartés')}`,
    description: `Pendant 30\u00a0jours, vous pouvez ${agreed(n, 'le', 'les')} faire revenir.`,
  }),
  restored: (n) => ({
    title: `${mails(n)} ${agreed(n, 'rétabli', 'rétablis')}`,
    description: agreed(n, 'Il attend de nouveau.', 'Ils attendent de nouveau.'),
  }),
  left: {
    decided: (n) => `Quelqu’un d’autre avait tranché pour ${mails(n)}.`,
    forged: (n) =>
      `${mails(n)} peut-être ${agreed(n, 'falsifié n’a pas été touché', 'falsifiés n’ont pas été touchés')}. Regardez de tels courriels un à un.`,
    no_sender: (n) =>
      `${mails(n)} sans expéditeur ${agreed(n, 'n’a pas été touché', 'n’ont pas été touchés')}.`,
    bytes_gone: (n) => `${mails(n)} ${agreed(n, 'n’est plus conservé', 'ne sont plus conservés')}.`,
    too_late: (n) =>
      `${mails(n)} ${agreed(n, 'a été écarté', 'ont été écartés')} il y a trop longtemps.`,
  },
  nothingDone: 'Rien n’a changé',
  failed: 'Cela n’a pas fonctionné',
  tryAgain: 'Veuillez réessayer.',
  notLoaded: 'Ce courriel n’a pas pu être chargé.',
  listNotLoaded: 'Les courriels retenus n’ont pas pu être chargés.',
  undone: { discard: 'Courriel écarté' },
  confirm: {
    allow: {
      title: (who) => `Toujours autoriser ${who}\u00a0?`,
      all: (who) =>
        `Les courriels de ${who} deviendront désormais des entrées, même quand rien ne prouve qu’ils en viennent vraiment; ces entrées le diront. Vous pouvez y revenir dans les réglages.`,
      proven: (who) =>
        `Les courriels dont il est prouvé qu’ils viennent de ${who} deviendront désormais des entrées. Ce que rien ne prouve attendra toujours ici, comme le demandent vos réglages. Vous pouvez y revenir dans les réglages.`,
      press: (n) => (n < 2 ? 'Autoriser et libérer' : `Autoriser et libérer ${mails(n)}`),
    },
    group: {
      title: (address) => `${address} est-il un groupe de votre équipe\u00a0?`,
      says: (address) =>
        `Les courriels qui passent par ${address} deviendront désormais des entrées de la personne qui les a écrits, et les réponses iront à cette personne. Vous pouvez y revenir dans les réglages.`,
      press: (n) => (n < 2 ? 'Ajouter et libérer' : `Ajouter et libérer ${mails(n)}`),
    },
    forged: {
      title: 'Libérer un courriel peut-être falsifié\u00a0?',
      says: (who) =>
        `${who} demande à tous de refuser un tel courriel, parce qu’il n’en vient pas. Ne le libérez que si vous savez par ailleurs, par un appel par exemple, qu’il est vrai.`,
      press: 'Le libérer quand même',
    },
  },
  kinds: {
    foreign_sender: 'Expéditeur inconnu',
    unverified_sender: 'Expéditeur non prouvé',
    failed_authentication: 'Peut-être falsifié',
    ambiguous_sender: 'Plus d’un expéditeur',
    no_sender: 'Sans expéditeur',
    bounce: 'Non livré',
    automatic: 'Automatique',
    list: 'Infolettre ou liste',
    receipt: 'Accusé',
    complaint: 'Plainte',
    own: 'Notre propre courriel',
    loop: 'Trop à la fois',
    message_id_reused: 'Semble connu',
    unreadable: 'Illisible',
    duplicate: 'Arrivé deux fois',
    other: 'Retenu',
  },
  why: {
    foreign_sender: (who, domain) =>
      domain === null
        ? `${who} n’est pas sur votre liste d’expéditeurs autorisés.`
        : `${who} n’est pas de ${domain}, ni sur votre liste d’expéditeurs autorisés.`,
    unverified_sender: (who) => `Rien ne prouve que ce courriel vient vraiment de ${who}.`,
    failed_authentication: (who) =>
      `Ce courriel ne vient pas d’où viennent les courriels de ${domainOf(who)}. Quelqu’un emploie peut-être son nom.`,
    ambiguous_sender: (who) =>
      `Il nomme plus d’un expéditeur, dont ${who}\u00a0: personne ne peut dire qui l’a écrit. C’est une ruse connue des faussaires.`,
    no_sender: () => 'Il ne dit pas qui l’a envoyé; il ne peut donc pas devenir une entrée.',
    bounce: () =>
      'Un système de courriel signale qu’un courriel n’a pas pu être livré. Personne ne l’a écrit.',
    automatic: () =>
      'Un programme l’a envoyé de lui-même, comme une réponse d’absence. Personne ne l’a écrit.',
    list: () =>
      'Il est allé à beaucoup de gens à la fois, comme les infolettres et les listes de diffusion.',
    receipt: () => 'Il signale seulement qu’un courriel a été livré ou lu. Personne ne l’a écrit.',
    complaint: () =>
      'Un fournisseur de courriel signale que quelqu’un a marqué un courriel comme indésirable.',
    own: () => 'Tidings l’a envoyé lui-même, et il est revenu.',
    loop: () =>
      'Beaucoup de réponses semblables sont arrivées en peu de temps. Deux programmes se répondent peut-être.',
    message_id_reused: () =>
      'Il porte la même identification qu’un courriel arrivé avant lui, mais ne dit pas la même chose.',
    unreadable: () => 'Tidings n’a pas pu le lire. L’original est conservé tel quel.',
    duplicate: () => 'Le même courriel est déjà arrivé, et son entrée existe.',
    other: () => 'Il attend une décision.',
  },
  advice: {
    foreign_sender: 'Si vous connaissez l’expéditeur, libérez-le.',
    unverified_sender:
      'Si vous attendiez ce courriel, libérez-le. Dans le doute, appelez d’abord l’expéditeur.',
    failed_authentication:
      'Ne payez rien, ne vous connectez nulle part et n’ouvrez aucun fichier à cause de lui. À moins de savoir qu’il est vrai, écartez-le.',
    ambiguous_sender:
      'Si vous attendiez ce courriel, appelez la personne qui semble l’avoir écrit. Sinon, écartez-le.',
    no_sender: 'Copiez ce qu’il vous faut dans une note rapide, puis écartez-le.',
    bounce: 'Vérifiez l’adresse qui n’a pas pu être jointe, puis écartez-le.',
    automatic: 'Ne le libérez que si votre équipe doit s’en occuper; sinon, écartez-le.',
    list: 'Ne le libérez que si votre équipe doit s’en occuper; sinon, écartez-le.',
    receipt: 'Il n’y a en général rien à faire\u00a0: vous pouvez l’écarter.',
    complaint: 'Montrez-le à qui s’occupe de votre courriel, puis écartez-le.',
    own: 'Il n’y a en général rien à faire\u00a0: vous pouvez l’écarter.',
    loop: 'Ne le libérez que si votre équipe doit s’en occuper; sinon, écartez-le.',
    message_id_reused: 'S’il dit quelque chose de nouveau, libérez-le; sinon, écartez-le.',
    unreadable: 'Téléchargez l’original, ou demandez à l’expéditeur de le renvoyer.',
    duplicate: '',
    other: 'Libérez-le si votre équipe doit s’en occuper; sinon, écartez-le.',
  },
  check: {
    verified: (who) => `Il est prouvé que ce courriel vient vraiment de ${domainOf(who)}.`,
    local:
      'Il a été envoyé depuis l’ordinateur qui fait tourner Tidings; son expéditeur est donc digne de confiance.',
    unverified: (who) =>
      `Rien ne prouve qu’il vient vraiment de ${who}. Chez les petits expéditeurs, c’est courant.`,
    failed: (who) => `${domainOf(who)} demande à tous de refuser un tel courriel.`,
  },
  ifReleased: {
    entry: 'Si vous le libérez, il devient une nouvelle entrée.',
    update: 'Si vous le libérez, il rejoint cette entrée\u00a0:',
    duplicate: 'Si vous le libérez, rien de nouveau n’en vient; son entrée existe\u00a0:',
    nothing: 'Il ne peut pas être libéré.',
    unreadable: 'Si vous le libérez, Tidings essaie de le relire.',
  },
  notAllowed: {
    automatic: 'Les réponses automatiques restent retenues, même celles des expéditeurs autorisés.',
    forged:
      'Cet expéditeur ne peut pas être autorisé d’ici\u00a0: qui a falsifié ce courriel le serait aussi.',
    no_sender: '',
    no_use: 'Son expéditeur peut déjà écrire; ce courriel est retenu pour une autre raison.',
  },
  group: {
    offered: (address) =>
      `Il est passé par ${address}. Si l’on y écrit à votre équipe, ajoutez-le comme groupe.`,
    added: (address) => `Il est passé par votre groupe ${address}.`,
    public: (address) => `Il est passé par ${address}, qui ne peut pas être un groupe.`,
    unproven: (address) => `Rien ne prouve qu’il soit vraiment passé par ${address}.`,
  },
  decisions: {
    released: (who) => (who ? `Libéré par ${who}` : 'Libéré'),
    discarded: (who) => (who ? `Écarté par ${who}` : 'Écarté'),
  },
  restorable: 'Il peut être rétabli jusqu’au',
  notRestorable: 'Il ne peut plus être rétabli.',
  becameEntry: 'Voir l’entrée',
  isFiled: 'Il est en cours de classement.',
  text: 'Ce qu’il dit',
  noText: 'Il n’a pas de texte.',
  textCut: 'Seul le début est montré ici. L’original a le tout.',
  wholeText: 'Montrer tout le texte',
  ownText: 'Ne montrer que ce qui est nouveau',
  asSent: 'Tel qu’envoyé',
  asText: 'En texte simple',
  rawStart: 'Le début de l’original',
  filesOf: (n) => (n < 2 ? `${number(n)}\u00a0fichier` : `${number(n)}\u00a0fichiers`),
  links: {
    title: 'Liens dans ce courriel',
    says: 'On ne peut pas les suivre d’ici. Voici où ils mènent\u00a0:',
    shownAs: (text) => `affiché comme «\u00a0${text}\u00a0»`,
    misleading: (host) => `prétend mener à ${host}`,
    more: (n) => `et ${number(n)}\u00a0de plus`,
  },
  details: {
    title: 'Détails pour qui s’occupe de votre courriel',
    envelopeSender: 'Expéditeur annoncé au serveur',
    none: 'aucun',
    server: 'Envoyé par',
    findings: 'Ce que la vérification de l’expéditeur a trouvé',
    to: 'Arrivé à',
  },
  notice: {
    label: 'M’écrire une fois par jour tant que des courriels attendent ici',
    on: 'Vous recevrez un courriel par jour tant que des courriels attendent ici',
    off: 'Vous ne recevrez plus de courriels à ce sujet',
  },
};

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1);
}
