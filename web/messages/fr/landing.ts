import type { Messages } from '#web/messages/en/en.ts';

export const landing: Messages['front']['landing'] = {
  beta: 'Accès bêta',
  account: 'Compte',
  menu: 'Menu',
  signIn: 'Se connecter',
  start: 'Commencer',
  title: 'Les nouvelles éparses de votre équipe, dans une seule liste qui avance.',
  says: 'Vos collègues écrivent à une seule adresse. Chaque message devient une entrée avec un résumé, une priorité et un service, et reste au tableau jusqu’à ce qu’il soit réglé.',
  demo: {
    title: 'Essayez avec un de vos messages',
    label: 'Un message interne',
    placeholder:
      'Collez un message tel qu’il vous est parvenu\u00a0: un courriel, un clavardage, les notes d’un appel.',
    submit: 'Consigner cette entrée',
    organizing: 'Mise en ordre…',
    ready: 'En ordre et prête',
    skip: 'Montrer tout de suite',
    orTry: 'Ou essayez l’un de ceux-ci',
    samples: ['Un congélateur', 'Des heures manquantes', 'Un courriel qui cache une demande'],
    notStored: 'Rien de ce que vous essayez ici n’est conservé.',
    result: 'L’entrée',
    missing: {
      title: 'Veuillez entrer du contenu',
      description: 'Ajoutez du contenu pour créer une entrée.',
    },
    failed: {
      title: 'L’entrée n’a pas pu être créée',
      always: 'Veuillez réessayer ou écrire au soutien technique.',
    },
    bring: 'Prêt à mettre de l’ordre?',
  },
};
