import { durations } from '#web/messages/fr/durations.ts';
import type { workspace as english } from './workspace.en.ts';

const people = (n: number) => (n < 2 ? `${n}\u00a0personne` : `${n}\u00a0personnes`);

export const workspace: typeof english = {
  sections: 'Sections de cette page',
  saved: 'Enregistré',
  saving: 'Enregistrement…',
  add: 'Ajouter',
  remove: 'Retirer',
  removeNamed: (what) => `Retirer ${what}`,
  none: 'Aucun',
  loading: 'Chargement des réglages…',
  failed: 'Les réglages n’ont pas pu être chargés.',
  notSaved: 'L’enregistrement a échoué. Veuillez réessayer.',
  general: {
    title: 'Nom',
    says: 'Comment s’appelle l’espace de travail, ici et dans ses courriels.',
    label: 'Nom de l’entreprise',
  },
  addresses: {
    title: 'Adresses de réception',
    says: 'Un courriel à l’une d’elles devient une entrée. Une adresse que l’espace avait avant de changer de nom reste la sienne.',
    current: 'Adresse actuelle',
    further: 'Autres adresses',
    label: 'Nouvelle adresse',
    hint: 'Lettres minuscules, chiffres et traits d’union.',
  },
  groups: {
    title: 'Groupes',
    list: 'Vos groupes',
    says: 'Un groupe Google, un groupe Microsoft 365 ou une liste de diffusion à qui l’on écrit pour joindre votre équipe. Un courriel qui passe par lui devient une entrée de la personne qui l’a écrit, et les réponses vont à cette personne.',
    label: 'Adresse du groupe',
    hint: 'Ajoutez d’abord l’adresse de réception aux membres du groupe.',
  },
  senders: {
    title: 'Qui peut écrire',
    saysDomain: (domain) =>
      `Les courriels de ${domain} et des personnes de cet espace deviennent toujours des entrées. Les autres sont retenus, sauf s’ils sont sur cette liste.`,
    says: 'Les courriels des personnes de cet espace deviennent toujours des entrées. Les autres sont retenus, sauf s’ils sont sur cette liste.',
    label: 'Adresse ou domaine',
    hint: 'Un domaine, comme @partenaire.example, laisse entrer tous ceux dont le courriel est vérifié.',
    list: 'Expéditeurs autorisés',
    unverified: 'Courriels dont l’expéditeur ne peut pas être vérifié',
    unverifiedChoices: {
      marked: 'deviennent des entrées marquées «\u00a0non vérifié\u00a0»',
      held: 'sont retenus jusqu’à la décision d’un administrateur',
    },
  },
  closing: {
    title: 'Clore par courriel',
    says: 'Une réponse qui dit que l’affaire est réglée propose de clore son entrée.',
    keywords: 'Vos propres mots pour ce qui est fait',
    keywordsHint:
      'Une réponse qui contient l’un d’eux propose aussi de clore. «\u00a0Pas encore réglé\u00a0», «\u00a0est-ce réglé\u00a0?\u00a0» et le texte cité ne comptent pas.',
    label: 'Mot ou expression',
    without: 'Clore par courriel sans demander',
    withoutHint:
      'Une réponse vérifiée qui le dit clôt l’entrée aussitôt. Rouvrir l’entrée l’annule.',
    on: 'Oui',
    off: 'Non',
  },
  due: {
    title: 'Jours jusqu’à l’échéance',
    says: 'Le délai d’une entrée selon sa priorité, à partir de son arrivée. Un changement vaut aussi pour les entrées ouvertes, sauf celles qui ont leur propre échéance. Laissez un champ vide pour garder la valeur par défaut qui y est indiquée.',
    days: durations.days,
    wrong: 'Veuillez donner des jours entiers, de 1 à 365.',
  },
  people: {
    title: 'Personnes',
    says: 'Qui voit les entrées de cet espace. Les administrateurs voient aussi les entrées restreintes et les courriels retenus, et changent ces réglages.',
    you: 'vous',
    roles: { user: 'Membre', company_admin: 'Administrateur' },
    failed: 'Les personnes n’ont pas pu être chargées.',
    inviteLabel: 'Inviter par adresse de courriel',
    inviteAs: 'Comme',
    invite: 'Inviter',
    inviteOutcomes: {
      sent: (email) => `Une invitation attend ${email} dans sa boîte.`,
      waiting: (email) =>
        `${email} est déjà invité, et cette invitation fonctionne encore. Vous pouvez la renvoyer ci-dessous.`,
      member: (email) => `${email} fait déjà partie de l’espace.`,
      let_in: (email) => `${email} avait demandé à entrer, et en fait maintenant partie.`,
    },
    invitedBy: (by, day, isOver) =>
      isOver ? `Par ${by}, jusqu’au ${day}` : `Par ${by}, valable jusqu’au ${day}`,
    expired: 'Expirée',
    isVoid: (by) =>
      `${by} n’administre plus l’espace\u00a0: l’invitation n’admet personne tant que vous ne la renvoyez pas.`,
    resend: 'Renvoyer',
    revoke: 'Révoquer',
    waiting: 'En attente d’être admis',
    gone: (n) => `Ne sont plus ici\u00a0: ${people(n)}`,
    goneSays: 'Un lien de connexion ne les fait pas revenir.',
    letIn: 'Admettre',
    refuse: 'Refuser',
    letBackIn: 'Réadmettre',
    makeAdmin: 'Nommer administrateur',
    makeUser: 'Rendre simple membre',
    of: (what, who) => `${what}\u00a0: ${who}`,
    departments: {
      button: 'Services',
      title: (who) => `Services de ${who}`,
      says: 'Une mention telle que @installations atteint les personnes qui s’occupent de ce service, et leur résumé nomme ce dont personne ne s’y charge.',
      lookedAfter: (departments) => `Services\u00a0: ${departments}`,
      and: (before, last) => `${before} et ${last}`,
    },
    joining: (domain) => `Les personnes de ${domain}`,
    joiningAny: 'Les personnes de votre domaine',
    joiningChoices: {
      open: 'entrent en confirmant un lien de connexion',
      asked: 'doivent être admises par un administrateur',
    },
    leave: 'Quitter l’espace de travail',
    lastAdmin:
      'Vous en êtes le seul administrateur et ne pouvez donc pas encore partir. Nommez d’abord quelqu’un d’autre administrateur, ou {delete}.',
    lastAdminDelete: 'supprimez l’espace de travail',
    leaveTitle: (name) => `Quitter ${name}?`,
    leaveSays:
      'Vous ne voyez plus ses entrées, aussitôt. Seul un administrateur peut vous réadmettre.',
    removeTitle: (who) => `Retirer ${who}?`,
    removeSays:
      'Cette personne est aussitôt déconnectée de cet espace, sur tous ses appareils. Ce qu’elle a écrit reste. Vous pouvez la réadmettre plus tard.',
  },
  export: {
    title: 'Exportation',
    says: 'Tout ce que contient l’espace en un seul ZIP\u00a0: chaque entrée avec ses suites, notes, étiquettes et son histoire, les restreintes aussi, les personnes, les réglages, et les fichiers et courriels tels qu’ils sont arrivés. Un fichier README y dit ce qui est quoi.',
    download: 'Tout télécharger',
    entries: 'Entrées pour un tableur (CSV)',
    hint: 'Un grand espace prend du temps; le fichier se fait pendant le téléchargement.',
    onlyAdmins: 'Seul un administrateur de l’espace de travail peut le télécharger.',
  },
  deletion: {
    says: (days) =>
      `Il disparaît ${days}\u00a0jours après la demande, avec tout ce qu’il contient. Chaque administrateur reçoit un courriel, et chacun d’eux peut le garder jusque-là.`,
    ask: 'Supprimer cet espace…',
    askTitle: (name) => `Supprimer ${name}?`,
    askSays: (days) =>
      `Dans ${days}\u00a0jours, ses entrées, courriels, fichiers et personnes auront disparu, et nul ne pourra les faire revenir. Les courriels à ses adresses seront alors refusés.`,
    typeName: (name) => `Écrivez «\u00a0${name}\u00a0» pour continuer`,
    confirm: 'Supprimer l’espace',
    onlyAdmins: 'Seul un administrateur de l’espace de travail peut le faire.',
  },
};
