import type { singleSignOn as english } from './en.ts';
import { providers } from './providers.fr.ts';
import { test } from './test.fr.ts';

export const singleSignOn: typeof english = {
  providers,
  test,
  title: 'Authentification unique',
  says: 'Vos collègues se connectent avec le compte qu’ils ont déjà dans votre entreprise. Une fois fermé là-bas, il ne connecte plus personne ici\u00a0; qui est connecté à ce moment le reste jusqu’à ce que vous le déconnectiez, sous Personnes.',
  loading: 'Chargement de l’authentification unique…',
  failed: 'L’authentification unique n’a pas pu être chargée.',
  howTheySignIn: 'Comment on se connecte',
  modes: {
    off: 'Avec un lien reçu par courriel.',
    offered: 'Avec l’authentification unique, ou avec un lien reçu par courriel.',
    required:
      'Avec l’authentification unique seulement, pour les personnes du domaine de l’espace de travail.',
  },
  badges: { off: 'Désactivée', offered: 'Activée', required: 'Seul moyen' },
  status: {
    off: 'Personne n’a encore à s’en servir.',
    offered: (domain, provider) =>
      `Toute personne ayant une adresse de ${domain} peut se connecter avec ${provider}, ou avec un lien reçu par courriel.`,
    required: (domain, provider) =>
      `Toute personne ayant une adresse de ${domain} se connecte avec ${provider}, et d’aucune autre façon.`,
  },
  people: (n) =>
    n < 2 ? `${n}\u00a0personne s’en est servie.` : `${n}\u00a0personnes s’en sont servies.`,
  obstacles: {
    no_domain:
      'L’authentification unique est pour les personnes qui ont une adresse du domaine de votre entreprise. Cet espace de travail n’en a pas encore.',
    domain_not_proven: (domain) =>
      `L’authentification unique est pour les personnes qui ont une adresse de ${domain}. Un enregistrement DNS doit d’abord montrer que ce domaine est le vôtre.`,
    proven_by_other: (domain) =>
      `Un autre administrateur a prouvé ${domain} par DNS au cours des 30 derniers jours. D’ici la fin de ce délai, lui seul peut configurer l’authentification unique.`,
    prove: 'Prouver votre domaine',
  },
  suspended: {
    title: 'Pour l’instant, elle ne connecte personne',
    domain_lost: (domain) =>
      `Elle a été configurée pour un autre domaine que ${domain}, ou le DNS ne prouve plus ${domain}. Dès qu’il le prouve, vérifiez ce qui est indiqué ici et enregistrez-le de nouveau.`,
    proven_by_other: (domain) =>
      `Quelqu’un d’autre a prouvé ${domain} par DNS depuis la configuration. Vérifiez ce qui est indiqué ici et, si c’est juste, enregistrez-le de nouveau.`,
  },
  steps: { connect: 'Relier votre fournisseur', test: 'L’essayer', turnOn: 'L’activer' },
  done: '(fait)',
  choose: 'Où vos collègues ont-ils leurs comptes?',
  atProvider: (name) => `Chez ${name}`,
  atYourProvider: 'Chez votre fournisseur',
  yourProvider: 'votre fournisseur',
  here: 'Ici, dans Tidings',
  copyRedirect: 'Copier l’adresse de redirection',
  copyLogout: 'Copier l’adresse de déconnexion',
  copySignedOut: 'Copier l’adresse de retour',
  fields: {
    tenant: 'ID de l’annuaire (locataire)',
    host: 'Adresse de votre Keycloak',
    hostHint: 'Celle de sa console d’administration, comme https://id.example.com',
    realm: 'Royaume (realm)',
    issuer: 'Émetteur (issuer)',
    issuerHint: 'Exactement comme votre fournisseur l’écrit, par exemple https://id.example.com',
    clientId: {
      google: 'ID client',
      entra: 'ID d’application (client)',
      keycloak: 'Client ID',
      other: 'ID client',
    },
    clientSecret: {
      google: 'Code secret du client',
      entra: 'Secret client\u00a0: la valeur',
      keycloak: 'Client Secret',
      other: 'Secret client',
    },
    secretHint: 'Il est conservé ici et ne sera plus jamais affiché.',
    secretStored: 'Laissez vide pour garder celui qui est enregistré.',
    secretNeeded:
      'Le secret va avec ce que vous avez changé ci-dessus\u00a0: veuillez le coller de nouveau.',
    missing: 'Veuillez remplir ce champ.',
  },
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  change: 'Modifier',
  changeOf: 'Modifier le lien avec le fournisseur',
  changedSays:
    'Un nouvel émetteur ou ID client doit être essayé de nouveau; d’ici là, on peut aussi se connecter avec un lien reçu par courriel.',
  provider: 'Fournisseur',
  secretStoredFact: 'Conservé, non affiché',
  savedOn: (day) => `enregistré le ${day}`,
  turnOn: 'Activer',
  turnOnSays: (domain) =>
    `La page de connexion la propose alors à toutes les personnes qui ont une adresse de ${domain}. Un lien reçu par courriel fonctionne toujours.`,
  testFirst: 'Elle doit d’abord réussir l’essai.',
  only: {
    title: 'En faire le seul moyen',
    titleOn: 'C’est le seul moyen',
    says: (domain) =>
      `Pour l’instant, les personnes de ${domain} peuvent aussi se connecter avec un lien reçu par courriel\u00a0: également quelqu’un qui a quitté votre entreprise, tant que sa boîte lui est ouverte. Si c’est le seul moyen\u00a0:`,
    effects: (domain, provider) => [
      `Personne ayant une adresse de ${domain} ne peut plus se connecter avec un lien reçu par courriel.`,
      'Qui s’est connecté avec un lien est déconnecté aussitôt, sur tous ses appareils, sauf vous ici.',
      `Si ${provider} est en panne, un administrateur entre avec un code de secours, et personne d’autre.`,
      'Les invités qui ont une autre adresse se connectent toujours avec un lien reçu par courriel.',
    ],
    button: 'En faire le seul moyen…',
    test_first:
      'Réussissez d’abord l’essai avec votre propre compte, pour ne pas vous enfermer dehors.',
    codes_first: 'Créez d’abord des codes de secours.',
    save_codes: 'Gardez d’abord les codes de secours ci-dessus, et confirmez-le.',
    askTitle: (domain) => `Faire de l’authentification unique le seul moyen pour ${domain}?`,
    askSays: (domain) =>
      `Toutes les personnes ayant une adresse de ${domain} qui se sont connectées avec un lien sont déconnectées maintenant, sauf vous ici.`,
    confirm: 'En faire le seul moyen',
    isOn: (domain) =>
      `Personne ayant une adresse de ${domain} ne peut se connecter avec un lien reçu par courriel. Les invités qui ont une autre adresse le peuvent toujours.`,
    allow: 'Permettre de nouveau les liens par courriel',
  },
  codes: {
    title: 'Codes de secours',
    says: 'Avec un code de secours, un administrateur de l’espace peut tout de même recevoir un lien par courriel, pour le cas où votre fournisseur serait en panne. Chacun sert une fois.',
    none: 'Il n’y en a pas encore.',
    left: (left, day) =>
      left === 1
        ? `Il en reste un de ceux créés le ${day}.`
        : `Il en reste ${left} de ceux créés le ${day}.`,
    noneLeft: (day) => `Il n’en reste aucun de ceux créés le ${day}.`,
    make: 'Créer dix codes',
    makeNew: 'Créer de nouveaux codes…',
    newTitle: 'Créer dix nouveaux codes?',
    newSays: 'Ceux que vous avez cessent de fonctionner.',
    made: 'Vos dix codes de secours',
    madeSays:
      'Gardez-les maintenant là où vous les retrouverez sans Tidings et sans votre fournisseur\u00a0: sur papier ou dans un gestionnaire de mots de passe. Ils ne seront plus affichés.',
    list: 'Codes de secours',
    copy: 'Tout copier',
    download: 'Télécharger',
    file: (workspace) => `codes de secours ${workspace}.txt`,
    fileTitle: (workspace, address) =>
      `Codes de secours de ${workspace} pour ${address}. Chacun sert une fois.`,
    saved: 'Je les ai gardés',
    close: 'Terminé',
  },
  groups: {
    title: 'Administrateurs selon un groupe',
    none: 'Qui est administrateur se décide sous Personnes, à la main.',
    says: (claim, group, domain) =>
      `Parmi les personnes de ${domain}, qui est dans le groupe «\u00a0${group}\u00a0» (dans ${claim}) est administrateur, et personne d’autre. Cela se vérifie à chaque connexion.`,
    google: 'Google ne dit rien des groupes. Qui est administrateur se décide sous Personnes.',
    setUp: 'Configurer',
    warning: (domain) =>
      `Dès sa prochaine connexion, qui est de ${domain} sans être dans ce groupe n’est plus administrateur. Assurez-vous d’en faire partie.`,
    claim: 'Nom de la revendication (claim) qui contient les groupes',
    group: 'Groupe dont les membres sont administrateurs',
    hints: {
      google: '',
      entra:
        'Dans Microsoft Entra, sous Configuration du jeton, choisissez Ajouter une revendication de groupes, avec Groupes de sécurité et, sous ID, ID de groupe. Indiquez ici l’ID d’objet du groupe, qui figure dans sa Vue d’ensemble.',
      keycloak:
        'Dans Keycloak, ouvrez la portée dédiée du client sous Client scopes et ajoutez le mapper Group Membership, avec «\u00a0groups\u00a0» comme Token Claim Name et Full group path désactivé.',
      other: 'Comme votre fournisseur les écrit dans le jeton d’identité ou dans userinfo.',
    },
    stop: 'Ne plus décider selon un groupe',
  },
  unverified: {
    title: 'Adresses non vérifiées',
    refused:
      'Les comptes dont le fournisseur dit l’adresse non vérifiée sont refusés. Certaines configurations de Microsoft Entra et de Keycloak le disent de toutes les adresses; celles-ci peuvent être acceptées.',
    accepted: (domain) =>
      `Les adresses de ${domain} sont acceptées même si le fournisseur les dit non vérifiées.`,
    accept: 'Les accepter…',
    refuse: 'Les refuser de nouveau',
    askTitle: (domain) => `Accepter les adresses non vérifiées de ${domain}\u00a0?`,
    askSays:
      'Acceptez-les seulement si personne ne peut choisir son adresse chez le fournisseur. Si les gens peuvent s’y inscrire ou y changer d’adresse, l’un d’eux pourrait se connecter ici à la place de n’importe qui, même d’un administrateur. Le réglage vaut pour ce fournisseur seulement, et l’essai est à refaire.',
    confirm: 'Les accepter',
  },
  link: {
    title: 'Lien pour votre intranet',
    says: 'Il mène à votre fournisseur et de là au tableau, sans la page de connexion. Depuis une page d’un autre site, il demande d’abord confirmation.',
    copy: 'Copier le lien pour votre intranet',
  },
  unlink: {
    title: 'Quelqu’un a un nouveau compte',
    says: 'Chaque personne est reconnue à son compte chez le fournisseur, et non à son adresse. Si quelqu’un y a reçu un nouveau compte, oubliez l’ancien ici; sa prochaine connexion fera du nouveau le sien.',
    open: 'Choisir la personne',
    who: 'Personne',
    button: 'Oublier l’ancien compte',
    done: 'Oublié',
  },
  off: {
    title: 'Désactiver ou supprimer',
    titleOff: 'Supprimer',
    button: 'Désactiver…',
    askTitle: 'Désactiver l’authentification unique?',
    askSays:
      'On se connecte de nouveau avec un lien reçu par courriel. La configuration reste, pour pouvoir l’activer de nouveau.',
    confirm: 'Désactiver',
  },
  removal: {
    button: 'Supprimer…',
    askTitle: 'Supprimer l’authentification unique?',
    askSays:
      'La configuration disparaît, avec le secret, les codes de secours et les liens entre les comptes. On se connecte de nouveau avec un lien reçu par courriel.',
    confirm: 'Supprimer',
  },
};
