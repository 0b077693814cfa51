import type { BelowFoldMessages } from './messages.en.ts';

export const belowFold: BelowFoldMessages = {
  example: {
    title: 'Par exemple',
    quote:
      'Merci encore pour le gâteau de jeudi, Priya! {matter} Les tulipes de mon bureau sont pour vous. Bonne semaine!',
    matter:
      'Le badge de Tom Reiter ouvre encore la salle des serveurs depuis son départ le 3. C’est la troisième fois. Pouvez-vous désactiver son accès aujourd’hui et vérifier dans le journal qui s’en est servi depuis?',
    caption: 'Le badge de Tom Reiter ouvre encore la salle des serveurs depuis son départ le 3',
    askedTitle: 'Ce qui est demandé',
    asked: 'Désactiver son accès aujourd’hui et vérifier dans le journal qui s’en est servi depuis',
  },
  picture: {
    shows:
      'Le tableau d’une entreprise fictive\u00a0: quatre chiffres, les services avec ce qui y est critique ou en retard, et la liste des entrées ouvertes avec leur priorité, leur service et leur catégorie.',
    says: 'Le tableau d’une entreprise fictive, après un mois.',
  },
  features: {
    title: 'Chacun écrit comme il l’a toujours fait. Vous voyez ce qui compte.',
    glance: {
      title: 'L’essentiel d’un coup d’œil',
      text: 'Ce qui est critique, en retard ou vieillissant vient en premier, par service. Le reste attend calmement dans sa liste.',
    },
    organized: {
      title: 'Classé et acheminé tout seul',
      text: 'Chaque message reçoit une catégorie, un service et une priorité, avec les mots qui ont décidé. Changez-en un, et le prochain message semblable sera jugé à votre façon.',
    },
    fits: {
      title: 'Chez lui dans vos courriels',
      text: 'Écrivez à l’adresse de votre équipe, transférez ou mettez-la en copie. Les réponses trouvent leur entrée, et «\u00a0C’est réglé, merci\u00a0» propose de la fermer.',
    },
    shown: {
      open: (n) => (n === 1 ? '1\u00a0ouverte' : `${n}\u00a0ouvertes`),
      worst: ['1 critique · 3 en retard', '1 critique · 2 en retard', '2 en retard'],
      before: 'Priya a le même problème. Pouvez-vous corriger cela avant le versement de jeudi?',
      to: 'À',
      cc: 'Cc',
      detected: 'Résolution détectée',
      fixed: 'C’est réglé, merci.',
    },
  },
  steps: {
    title: 'Trois étapes, et la première est un courriel.',
    list: [
      {
        title: 'Envoyez une nouvelle',
        text: 'Transférez un courriel à l’adresse de votre équipe, mettez-la en copie, ou écrivez une note rapide.',
      },
      {
        title: 'Elle est structurée et acheminée',
        text: 'Elle reçoit un résumé, une priorité, un service et une catégorie, et ce qui est demandé à qui.',
      },
      {
        title: 'Suivez le progrès et le règlement',
        text: 'Tout le monde voit la même liste, et ce qui est réglé se retrouve toujours.',
      },
    ],
  },
  privacy: {
    title: 'À vous, et à personne d’autre.',
    team: 'Seuls vous et votre équipe pouvez voir ce que vous envoyez.',
    noReview: 'Le classement est automatique, sur ce serveur, sans lecture humaine.',
    byModel:
      'Le classement est automatique. Les mots d’un message sont aussi envoyés à un modèle de langage choisi par l’exploitant de ce serveur.',
    encrypted: 'Vos données sont chiffrées.',
    storedInCanada: 'Vos données sont conservées au Canada.',
    storedIn: (region) => `Vos données sont conservées ici\u00a0: ${region}.`,
    entriesStoredIn: (region) =>
      region === 'Canada'
        ? 'Vos entrées sont conservées au Canada.'
        : `Vos entrées sont conservées ici\u00a0: ${region}.`,
    alsoSent: (host) =>
      `Un courriel professionnel laissé sur cette page est aussi envoyé à ${host}, un service choisi par l’exploitant de ce site.`,
    more: 'Comment vos messages sont traités',
  },
  end: {
    title: 'Commencez par le prochain courriel.',
    says: 'L’accès anticipé est gratuit. Aucun mot de passe\u00a0: nous vous envoyons un lien.',
  },
  footer: {
    privacy: 'Confidentialité',
    contact: 'Nous écrire',
    rights: '© 2025 Tidings',
  },
};
