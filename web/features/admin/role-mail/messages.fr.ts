import { numberIn } from '#web/messages/format/numbers.ts';
import type { RoleMailMessages } from './messages.en.ts';

const number = numberIn('\u202f');

export const roleMail: RoleMailMessages = {
  title: 'Courriels à l’installation',
  says: 'Ce que l’on écrit à postmaster, abuse et contact, et ce que l’on répond aux courriels que Tidings envoie.',
  which: 'Quels courriels sont affichés',
  views: { inbox: 'Réception', automatic: 'Automatiques', archived: 'Archivés' },
  unread: (n) => (n < 2 ? `${number(n)} non lu` : `${number(n)} non lus`),
  isUnread: 'Non lu',
  empty: {
    inbox:
      'Personne n’a écrit. Les courriels à postmaster, abuse et contact apparaissent ici et sont aussi transférés à ADMIN_EMAILS.',
    automatic: 'Aucun programme n’a écrit.',
    archived: 'Rien n’est archivé.',
  },
  more: 'En afficher plus',
  unknownSender: 'Expéditeur inconnu',
  noSubject: 'Sans objet',
  loading: 'Ouverture du courriel…',
  failed: 'Ce courriel n’a pas pu être ouvert.',
  listFailed: 'Les courriels n’ont pas pu être chargés.',
  gone: 'Son contenu n’est plus conservé.',
  unreadable: 'Ce courriel ne peut pas être affiché. Vous pouvez le télécharger tel quel.',
  from: 'De',
  replyTo: 'Réponses à',
  to: 'À',
  cc: 'Cc',
  sender: 'Expéditeur',
  trusts: {
    verified: 'Confirmé\u00a0: il vient du domaine de cette adresse',
    unverified: 'Rien ne montre qu’il vient de cette adresse',
    failed: 'Prudence\u00a0: le domaine de cette adresse dit qu’il ne vient pas de lui',
  },
  forwards: {
    no: 'Non transféré',
    pending: 'En cours de transfert aux opérateurs',
    forwarded: 'Transféré aux opérateurs',
    digest: 'Signalé aux opérateurs dans une liste',
  },
  forwarding: 'Transfert',
  whole: 'Afficher tout le texte',
  ownOnly: 'N’afficher que ce qui est nouveau',
  isCut: 'Le texte continue; le téléchargement le contient en entier.',
  noText: 'Il n’a pas de texte.',
  files: 'Fichiers',
  file: (name, kilobytes) => `${name} (${number(kilobytes)} Ko)`,
  damaged: 'endommagé',
  answer: 'Répondre par courriel',
  archive: 'Archiver',
  unarchive: 'Remettre dans la réception',
  markUnread: 'Marquer comme non lu',
  download: 'Télécharger tel quel',
  changeFailed: { title: 'Cela n’a pas fonctionné', otherwise: 'Veuillez réessayer.' },
};
