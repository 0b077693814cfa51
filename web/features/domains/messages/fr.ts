import type * as english from './en.ts';

export const intakeSetup: typeof english.intakeSetup = {
  title: 'Configurer votre espace',
  titleAnother: 'Configurer une autre entreprise',
  signOut: 'Se déconnecter',
  steps: ['Entreprise', 'Confirmation', 'Essai'],
  stepsLabel: 'Étapes de la configuration',
  onlyAdmins: 'Seul un administrateur de l’espace peut le configurer.',
  ownInstead:
    'Vous pouvez configurer un autre espace, dont vous serez l’administrateur. Celui-ci reste tel quel.',
  ownButton: 'Configurer une autre entreprise',
  failed: 'Le début de la configuration n’a pas pu être chargé.',
  company: {
    name: 'Nom de l’entreprise',
    email: 'Votre adresse professionnelle',
    emailSays: 'Le contact principal pour l’administration.',
    domain: 'Domaine de l’entreprise',
    domainSays: 'Rempli d’après votre adresse; changez-le si celui de l’entreprise est un autre.',
    domainOfName:
      'Rempli d’après le nom, car votre adresse est personnelle. Rien n’en dépend; n’entrez ici le domaine de votre entreprise que si elle en a un.',
    address: 'Votre adresse de réception sera',
    noAddress: 'Elle apparaît ici dès que l’entreprise a un nom.',
    addressFailed: 'Elle n’a pas pu être trouvée.',
    next: 'Continuer vers la confirmation',
    missing: {
      title: 'Information manquante',
      description: 'Veuillez indiquer le nom de l’entreprise et votre adresse professionnelle.',
    },
  },
  confirm: {
    address: 'Votre adresse de réception',
    only: (domain) => `Seuls les courriels de ${domain} sont acceptés.`,
    onlyListed: 'Seuls les courriels des personnes de l’espace sont acceptés.',
    claimed: (domain) =>
      `Rien ne prouve encore que ${domain} est à vous. D’ici là, ses courriels sont retenus, sauf ceux des personnes de l’espace. L’étape suivante contient un texte pour la personne qui gère votre site Web.`,
    email: (email) =>
      `${email} n’est pas l’adresse avec laquelle vous êtes connecté. Elle reçoit une invitation à administrer l’espace.`,
    another: 'Adresse d’un autre administrateur',
    anotherSays:
      'Facultatif. Cette personne peut gérer les réglages et voir toutes les entrées, une fois l’invitation acceptée.',
    later:
      'Les domaines autorisés et les mots-clés de résolution automatique viennent plus tard, dans les réglages de votre tableau.',
    back: 'Revenir et modifier',
    done: 'Confirmer la configuration',
    busy: 'Configuration…',
  },
  setUp: {
    title: 'Configuration terminée!',
    description: 'Votre adresse de réception accepte des courriels dès maintenant.',
  },
  setupFailed: {
    title: 'Échec de la configuration',
    otherwise: 'L’adresse de réception n’a pas pu être configurée. Veuillez réessayer.',
  },
  ready: {
    title: 'Configuration terminée',
    says: (company) =>
      `${company} est prêt. Les courriels à cette adresse deviennent des entrées\u00a0:`,
    changed: (shown) =>
      `${shown} vient d’être prise par une autre entreprise; voici donc la vôtre.`,
    invitations: {
      sent: (email) => `Une invitation attend ${email} dans sa boîte.`,
      waiting: (email) => `${email} a déjà été invité; cette invitation fonctionne encore.`,
      member: (email) => `${email} administre l’espace.`,
      let_in: (email) => `${email} avait demandé à entrer et administre maintenant l’espace.`,
      not_sent: (email) => `L’invitation à ${email} n’a pas pu être envoyée.`,
    },
    inviteAgain: 'Réessayer',
    dashboard: 'Aller au tableau',
    another: 'Configurer une autre entreprise',
  },
  sample: {
    title: 'Ce qu’un courriel devient',
    label: 'Une entrée d’exemple',
    caption:
      'Mes heures supplémentaires manquent sur la paie de ce mois, à corriger avant le versement',
    question: 'Question de paie',
    priority: 'Priorité haute',
    tags: ['RH', 'Paie'],
    asked: 'Corriger avant le versement de demain',
  },
  test: {
    title: 'Essayez',
    says: 'Nous écrivons à votre adresse de réception comme quelqu’un du dehors, et montrons ce qui en advient.',
    send: 'Envoyer un courriel d’essai',
    again: 'Envoyer un autre courriel d’essai',
    sending: 'Envoi…',
    notice: {
      title: 'Courriel d’essai',
      description: (address) =>
        `Un environnement réel enverrait un courriel d’essai à ${address}. Celui-ci ne peut ni envoyer ni recevoir.`,
    },
    failed: { title: 'L’essai n’a pas pu commencer', otherwise: 'Veuillez réessayer.' },
    steps: {
      sent: { local: 'Remis à notre propre serveur de courriel', relay: 'Envoyé par le relais' },
      received: 'Reçu',
      sender: 'Authentification de l’expéditeur',
      matched: (company) => `Attribué à ${company}`,
      entry: 'Entrée créée',
    },
    states: { done: 'fait', waiting: 'en attente', failed: 'échec', not: 'pas atteint' },
    trust: {
      verified: 'vérifié',
      unverified: 'non prouvé; le jeton de l’essai l’a laissé entrer quand même',
      failed: 'échec; le jeton de l’essai l’a laissé entrer quand même',
    },
    trustAdvice:
      'Les courriels de Tidings risquent d’être refusés ailleurs\u00a0: la personne qui l’exploite devrait vérifier SPF, DKIM et DMARC de son domaine.',
    failures: {
      refused: (code) =>
        `Le relais l’a refusé${code === null ? '' : ` (${code})`}. La personne qui exploite ce Tidings devrait vérifier SMTP_URL et ce que dit le relais.`,
      unreachable:
        'Le relais ne répond pas. La personne qui exploite ce Tidings devrait vérifier SMTP_URL.',
      too_slow: 'Le relais n’a pas répondu en dix secondes. Réessayez dans un instant.',
    },
    held: (reason) =>
      `Il est revenu, mais il est retenu (${reason})\u00a0: son jeton s’est perdu ou a servi en route.`,
    waiting:
      'En attente de son arrivée. Cela prend quelques secondes, ou une minute ou deux par des relais.',
    late: {
      title: 'Rien n’est arrivé depuis deux minutes',
      hints: (domain) => [
        `L’enregistrement MX de ${domain} désigne-t-il ce serveur?`,
        'Le pare-feu laisse-t-il entrer le port 25, et mène-t-il au serveur de courriel de Tidings?',
        'Le relais l’a-t-il encore? Certains attendent quelques minutes avant de livrer.',
      ],
      goesOn: 'Cette page continue de regarder; l’essai reste valable une heure.',
    },
    over: 'L’heure est passée. Un courriel qui arrive maintenant est retenu.',
    arrived: 'Cela fonctionne. Que faire de l’entrée?',
    keep: 'En faire la première entrée',
    throwAway: 'La jeter',
    throwSays: 'Jetée, elle va parmi les entrées supprimées, où on peut la restaurer.',
    kept: 'C’est votre première entrée.',
    thrownAway: 'Elle est parmi les entrées supprimées, où on peut la restaurer.',
    open: 'L’ouvrir',
    endFailed: { title: 'Cela n’a pas fonctionné', otherwise: 'Veuillez réessayer.' },
  },
  forwarding: {
    title: 'Transférer par une règle',
    says: 'Les règles de votre messagerie envoient d’elles-mêmes l’important à votre adresse de réception.',
    copy: 'Copier les instructions',
    copyOf: (program) => `Copier les instructions pour ${program}`,
    programs: {
      outlook: {
        name: 'Outlook',
        steps: (address) => [
          'Dans Outlook, ouvrez Paramètres, Courrier, Règles, puis «\u00a0Ajouter une nouvelle règle\u00a0».',
          'Nommez-la, par exemple Tidings, et choisissez à quoi elle s’applique, comme «\u00a0Envoyé à\u00a0» votre adresse d’assistance.',
          `Comme action, choisissez «\u00a0Transférer à\u00a0» et entrez ${address}.`,
          'Prenez «\u00a0Transférer à\u00a0», pas «\u00a0Rediriger vers\u00a0»\u00a0: un courriel redirigé garde son expéditeur extérieur et est retenu.',
          'Enregistrez. Si rien n’arrive, demandez à votre administrateur Microsoft 365 de permettre le transfert vers l’extérieur.',
        ],
      },
      google: {
        name: 'Google Workspace',
        steps: (address) => [
          'Dans Gmail, ouvrez «\u00a0Voir tous les paramètres\u00a0», «\u00a0Transfert et POP/IMAP\u00a0», puis «\u00a0Ajouter une adresse de transfert\u00a0».',
          `Entrez ${address}. Google y envoie une confirmation.`,
          'Dans Tidings, ouvrez Courriels retenus dans votre menu\u00a0: la confirmation s’y trouve, le code dans l’objet. Entrez le code dans Gmail.',
          'Sous «\u00a0Filtres et adresses bloquées\u00a0», créez un filtre pour l’important et choisissez «\u00a0Transférer à\u00a0» cette adresse.',
          'Gmail garde l’expéditeur de ce qu’il transfère\u00a0: un courriel d’un autre domaine que le vôtre est retenu tant que son expéditeur n’est pas dans vos réglages.',
        ],
      },
      apple: {
        name: 'Apple Mail',
        steps: (address) => [
          'Dans Mail, ouvrez Réglages, Règles, puis «\u00a0Ajouter une règle\u00a0».',
          'Décrivez-la, par exemple Tidings, et choisissez à quoi elle s’applique.',
          `Comme action, choisissez «\u00a0Faire suivre le message\u00a0» à ${address}. Pas «\u00a0Rediriger\u00a0», qui garde l’expéditeur extérieur.`,
          'Choisissez OK. La règle agit tant que Mail est ouvert sur ce Mac.',
        ],
      },
    },
  },
};

export const domains: typeof english.domains = {
  title: 'Domaines',
  says: 'Les courriels d’un domaine prouvé deviennent des entrées, et qui y a une adresse peut entrer dans l’espace.',
  loading: 'Chargement des domaines…',
  failed: 'Les domaines n’ont pas pu être chargés.',
  proven: (domain) => `${domain} est prouvé`,
  provenBy: {
    link: 'par un lien de connexion à l’une de ses adresses',
    dns: 'par un enregistrement DNS',
  },
  none: 'Aucun domaine n’est encore prouvé.',
  proveOwn: (domain) => `Prouver ${domain} par le DNS`,
  whyProveOwn:
    'D’autres adresses de ce domaine pourraient être celles d’inconnus\u00a0: chaque personne attend donc qu’un administrateur l’admette. Un enregistrement DNS montre que le domaine est à vous\u00a0: ses gens peuvent alors entrer d’eux-mêmes, et seul un enregistrement plus récent dans son DNS pourrait reprendre l’espace.',
  claimed: (domain) => `${domain} est revendiqué, pas prouvé`,
  isOwn: (domain) =>
    `Dès qu’un petit enregistrement chez le fournisseur de votre site Web montre que ${domain} est à vous, ses gens peuvent entrer d’eux-mêmes, et les personnes en attente sont admises.`,
  elsewhere: (domain) => `${domain} est à un autre espace`,
  takeover: (domain) =>
    `Un enregistrement DNS compte plus qu’un lien de connexion, et plus qu’un enregistrement de plus d’un mois\u00a0: dès que l’un d’eux montre que ${domain} est à vous, vous administrez cet autre espace. Ses administrateurs l’apprennent par courriel, et vous gardez aussi celui-ci.`,
  joining: {
    onlyByDns: 'dès que le DNS prouve le domaine',
    why: (domain) =>
      `Pour l’instant, seul un lien de connexion montre que ${domain} est à vous. D’autres adresses de ce domaine pourraient être celles d’inconnus; chaque personne attend donc qu’un administrateur l’admette.`,
    prove: 'Prouver le domaine par le DNS',
    invited: (workspace) => `Invités dans ${workspace}`,
    letAll: (n) => (n === 2 ? 'Admettre les deux' : `Admettre les ${n}`),
    knowThem:
      'N’admettez que des gens que vous connaissez\u00a0: une adresse du domaine est tout ce qu’ils ont montré.',
  },
  isHeld: (domain) =>
    `Les courriels de ${domain} attendent sous Courriels retenus jusqu’à ce qu’un petit enregistrement chez le fournisseur de votre site Web montre que le domaine est à vous. Vous n’avez pas à le faire vous-même.`,
  lead: (domain) =>
    `Dès qu’un petit enregistrement chez le fournisseur de ${domain} montre que vous parlez en son nom, vous administrez l’espace.`,
  isAnothers:
    'Un administrateur d’un autre espace l’a prouvé par le DNS dans les 30 derniers jours. D’ici la fin de ce délai, il reste à cet espace.',
  sendThis: {
    title: 'Envoyez ceci à la personne qui gère votre site Web',
    subject: (domain) => `Un enregistrement DNS pour ${domain}`,
    body: (domain, value, intakeEmail) =>
      `Bonjour,\n\nNotre équipe suit ses affaires avec Tidings. Pour montrer que ${domain} est à nous, veuillez ajouter cet enregistrement à son DNS\u00a0:\n\nHôte\u00a0: ${domain} (souvent écrit @)\nType\u00a0: TXT\nValeur\u00a0: ${value}\n\nRien d’autre ne change\u00a0: notre site et nos courriels restent tels quels, et veuillez garder les enregistrements présents. Si les courriels à l’une de nos adresses, comme soutien@${domain}, doivent arriver d’eux-mêmes dans Tidings, transférez-les à ${intakeEmail}.\n\nVeuillez me dire une fois l’enregistrement fait. Merci!`,
    copy: 'Copier le texte',
    open: 'Ouvrir dans un courriel',
  },
  record: {
    title: 'L’enregistrement seul',
    host: 'Hôte',
    type: 'Type',
    value: 'Valeur',
    copy: (what) => `Copier\u00a0: ${what.toLowerCase()}`,
  },
  check: 'Vérifier maintenant',
  checkOf: (domain) => `Vérifier ${domain} maintenant`,
  checking: 'Vérification…',
  drop: 'Retirer',
  dropOf: (domain) => `Retirer la revendication de ${domain}`,
  daily:
    'Un nouvel enregistrement peut mettre une heure à paraître; nous regardons aussi une fois par jour.',
  findings: {
    no_record: 'Cet enregistrement n’y est pas encore.',
    other_record: 'Un enregistrement de Tidings s’y trouve, mais avec une autre valeur.',
    no_answer: 'Le DNS n’a pas répondu. Réessayez dans un instant.',
  },
  becameProven: (domain) => ({
    title: 'Domaine prouvé',
    description: `${domain} est à cet espace. Ses courriels deviennent des entrées dès maintenant.`,
  }),
  becameLead: {
    title: 'Vous êtes administrateur',
    description: 'Tous les administrateurs de l’espace l’apprennent par courriel.',
  },
  add: 'Revendiquer un domaine',
  addLabel: 'Domaine',
  adding: 'Revendication…',
  takeLead: 'Devenir administrateur par le DNS',
  takeLeadSays: (domain) =>
    `Aucun administrateur de cet espace n’est venu depuis un mois. La personne qui gère le site Web de ${domain} peut vous aider à le devenir, par un enregistrement dans son DNS.`,
  takeLeadBeside: (domain) =>
    `Si les administrateurs sont partis ou ne répondent pas, la personne qui gère le site Web de ${domain} peut vous aider à le devenir à leurs côtés, par un enregistrement dans son DNS. Ils l’apprennent par courriel.`,
  noAnswer: 'Aucun administrateur ne répond?',
  didNotWork: { title: 'Cela n’a pas fonctionné', otherwise: 'Veuillez réessayer.' },
};

export const releaseOffer: typeof english.releaseOffer = {
  says: (n, sender) =>
    n === 1
      ? `1\u00a0courriel retenu de ${whose(sender)} peut aller au tableau maintenant.`
      : `${n}\u00a0courriels retenus de ${whose(sender)} peuvent aller au tableau maintenant.`,
  release: (n) => (n === 1 ? 'Le libérer' : `Les libérer tous les ${n}`),
  later: 'Pas maintenant',
  released: (n) => (n < 2 ? `${n}\u00a0courriel libéré` : `${n}\u00a0courriels libérés`),
  failed: 'Cela n’a pas fonctionné',
  tryAgain: 'Veuillez réessayer.',
};

/** Formats a sender: a whole domain, `@acme.example`, without its @. */
function whose(sender: string): string {
  return sender.replace(/^@/, '');
}
