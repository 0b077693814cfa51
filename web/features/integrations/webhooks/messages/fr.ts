import { numberIn } from '#web/messages/format/numbers.ts';
import { deliveries } from './deliveries.fr.ts';
import type { webhooks as english } from './en.ts';

const number = numberIn('\u00a0');

export const webhooks: typeof english = {
  title: 'Webhooks',
  says: 'Un webhook prévient un autre programme dès que quelque chose arrive à vos entrées\u00a0: personne n’a besoin de le recopier à la main.',
  onlyAdmins: 'Seul un administrateur de l’espace peut configurer des webhooks.',
  loading: 'Chargement des webhooks…',
  failed: 'Les webhooks n’ont pas pu être chargés.',
  empty: {
    title: 'Aucun webhook pour l’instant.',
    says: 'Voici à quoi ils servent dans d’autres équipes\u00a0:',
    examples: [
      'une ligne dans la feuille de calcul des finances pour chaque facture réglée',
      'un appel à la personne de garde quand quelque chose de critique arrive',
    ],
    how: 'Il vous faut une adresse (URL) de la part de qui s’occupe de l’autre programme. Demandez-lui «\u00a0une URL qui reçoit des webhooks\u00a0».',
  },
  add: 'Ajouter un webhook',
  allEvents: 'Tous les événements',
  events: (n) => `${number(n)}\u00a0${n < 2 ? 'événement' : 'événements'}`,
  lastSuccess: 'dernier envoi reçu\u00a0:',
  missed: (n) =>
    n >= 1000
      ? '1\u00a0000 envois échoués ou plus'
      : `${number(n)}\u00a0${n < 2 ? 'envoi échoué' : 'envois échoués'}`,
  states: {
    working: 'Fonctionne',
    untried: 'Pas encore utilisé',
    failing: 'En échec',
    switched_off: 'Désactivé\u00a0: rien ne passait',
    gone: 'Désactivé\u00a0: plus souhaité',
    off: 'Désactivé',
  },

  form: {
    newTitle: 'Ajouter un webhook',
    newSays:
      'Tidings envoie à cette adresse ce qui arrive, en JSON, signé selon la spécification Standard Webhooks.',
    editTitle: 'Modifier le webhook',
    url: 'Adresse (URL)',
    urlHint: 'Elle vient de qui s’occupe de l’autre programme et commence par https://.',
    urlMissing: 'Veuillez saisir l’adresse que l’autre programme vous a donnée.',
    urlBroken:
      'Ce n’est pas une adresse web. Elle devrait ressembler à https://hooks.example.com/tidings.',
    description: 'À quoi il sert (facultatif)',
    descriptionHint:
      'Pour que vos collègues le sachent, par exemple «\u00a0Feuille de calcul des finances\u00a0».',
    events: 'Ce qu’il apprend',
    eventsAll: 'Tout',
    eventsSome: 'Seulement ce que vous choisissez',
    eventsMissing: 'Veuillez choisir au moins un événement.',
    which: 'Quelles entrées',
    whichSays: 'Si vous ne choisissez rien, toutes comptent.',
    departments: 'Seulement de ces services',
    priorities: 'Seulement de ces priorités',
    create: 'Ajouter le webhook',
    creating: 'Ajout…',
    save: 'Enregistrer les changements',
    saving: 'Enregistrement…',
    notSaved: 'Il n’a pas pu être enregistré. Veuillez réessayer.',
  },

  secret: {
    created: 'Le webhook est en place',
    replaced: 'Le nouveau secret de signature',
    once: 'Copiez maintenant le secret de signature et donnez-le à qui s’occupe de l’autre programme. Il ne sera plus affiché.',
    copy: 'Copier le secret de signature',
    verify:
      'Il permet à l’autre programme de s’assurer que ce qu’il reçoit vient d’ici et n’a pas été modifié en chemin\u00a0: {link}.',
    verifyLink: 'comment vérifier un webhook',
    done: 'Je l’ai copié',
    title: 'Secret de signature',
    says: 'Chaque envoi est signé avec un secret, auquel l’autre programme reconnaît qu’il vient d’ici. Si le secret est perdu, ou si quelqu’un d’autre l’a vu, remplacez-le.',
    replace: 'Remplacer le secret',
    replaceTitle: 'Remplacer le secret de signature\u00a0?',
    replaceSays: (hours) =>
      `Vous en recevez un nouveau. Pendant ${hours}\u00a0heures, les deux signent les envois, pour que rien ne soit refusé avant que l’autre programme connaisse le nouveau.`,
    oldUntil: (when) => `L’ancien secret signe aussi, jusqu’au ${when}.`,
    endOld: 'Mettre fin à l’ancien',
    endOldTitle: 'Mettre fin à l’ancien secret\u00a0?',
    endOldSays:
      'Dès maintenant, seul le nouveau signe. Un programme qui vérifie encore avec l’ancien refuse ce qui arrive.',
    ended: 'L’ancien secret ne signe plus',
  },

  page: {
    failed: 'Le webhook n’a pas pu être chargé.',
    gone: 'Ce webhook n’existe plus.',
    untried:
      'Rien n’a encore été envoyé. Envoyez un événement de test pour voir si l’autre programme répond.',
    working: (when) => `L’autre programme a accepté le dernier envoi le ${when}.`,
    failing: (when, days) =>
      `L’autre programme n’a rien accepté depuis le ${when}. Tidings continue d’essayer\u00a0; après ${days}\u00a0jours sans succès, le webhook est désactivé.`,
    switched_off: (when, days) =>
      `Désactivé le ${when}, car rien n’était passé pendant ${days}\u00a0jours. Une fois l’autre programme réparé, envoyez un événement de test, activez le webhook, puis renvoyez ce qui lui a manqué.`,
    gone_off: (when) =>
      `Désactivé le ${when}. L’autre programme a répondu 410\u00a0: il ne veut plus de webhooks à cette adresse.`,
    off: (when) => `Désactivé le ${when}. Rien n’est envoyé, sauf des événements de test.`,
    switchOn: 'Activer',
    switchOff: 'Désactiver',
    switchOffTitle: (name) => `Désactiver «\u00a0${name}\u00a0»\u00a0?`,
    switchOffSays:
      'Rien n’est envoyé avant que vous l’activiez de nouveau. Vous pourrez alors renvoyer ce qui attendait, mais pas ce qui arrive entre-temps.',
    edit: 'Modifier',
    remove: 'Supprimer',
    removeTitle: (name) => `Supprimer «\u00a0${name}\u00a0»\u00a0?`,
    removeSays:
      'Plus rien ne lui est envoyé, et la liste de ses envois est supprimée aussi. C’est définitif.',
    url: 'Adresse',
    copyUrl: 'Copier l’adresse',
    events: 'Apprend',
    departments: 'Services',
    priorities: 'Priorités',
    all: 'Tout',
    created: 'Ajouté',
  },

  test: {
    send: 'Envoyer un événement de test',
    title: 'Événement de test',
    sending: 'Envoi d’un événement de test…',
    ok: (status, took) => `Cela fonctionne. L’autre programme a répondu ${status} après ${took}.`,
    refused: (status, took) =>
      `L’autre programme a répondu ${status} après ${took}\u00a0: il n’a donc pas accepté l’événement.`,
    failed: (why) => `L’envoi n’est pas passé\u00a0: ${why}.`,
    off: 'Il n’a pas été envoyé, car le webhook a été désactivé.',
    late: 'Cela prend du temps. La réponse apparaîtra dans les envois ci-dessous.',
    answer: 'Ce qu’il a répondu',
    notSent: 'L’événement de test n’a pas pu être envoyé. Veuillez réessayer.',
    open: 'Ouvrir cet envoi',
  },

  deliveries,
};
