import type { Words } from '../en.ts';
import { numberIn } from '../numbers.ts';
import { domains, intakeSetup } from './intake-setup.ts';
import { settings } from './settings.ts';

const number = numberIn('\u00a0');

/** What the pages beside the board say, in French. */
export const pages: Words['pages'] = {
  settings,
  board: 'Tableau',
  menu: {
    accountOf: (who) => `Compte de ${who}`,
    accountWaiting: (who, n) =>
      n === 1
        ? `Compte de ${who}, 1\u00a0élément vous attend`
        : `Compte de ${who}, ${number(n)}\u00a0éléments vous attendent`,
    copyIntake: 'Copier l’adresse de réception',
    editName: 'Modifier le nom affiché',
    settings: 'Réglages',
    people: 'Personnes',
    held: 'Courriels retenus',
    inbound: 'Courriels entrants',
    adminTools: 'Outils d’administration',
    workspaces: 'Changer d’espace',
    setUp: 'Configurer',
    switched: (company) => `Vous regardez maintenant ${company}`,
    switchFailed: 'Le changement d’espace n’a pas fonctionné',
    shortcuts: 'Raccourcis clavier',
    density: 'Densité',
    densities: { comfortable: 'Aérée', compact: 'Compacte' },
    theme: 'Thème',
    themes: { system: 'Système', light: 'Clair', dark: 'Sombre' },
    language: 'Langue',
    logOut: 'Se déconnecter',
  },
  displayName: {
    title: 'Modifier le nom affiché',
    says: 'Le nom sous lequel vos collègues vous connaissent ici.',
    label: 'Nom affiché',
    saving: 'Enregistrement…',
    updated: 'Nom affiché mis à jour',
    failed: {
      title: 'Échec de la mise à jour',
      description: 'Le nom affiché n’a pas pu être mis à jour. Veuillez réessayer.',
    },
  },
  intakeSetup,
  domains,
  setupBar: {
    title: 'Configuration',
    says: 'Votre espace n’est pas encore configuré\u00a0: choisissez son nom et son adresse, puis envoyez-lui un premier courriel.',
    go: 'Configurer',
    hide: 'Masquer',
  },
  intake: {
    sendTo: 'Écrivez à',
    hide: 'Masquer l’adresse de réception',
  },
  held: {
    title: 'Courriels retenus',
    says: 'Tous les courriels qui ne sont pas devenus une entrée, et pourquoi. Rien n’est jeté\u00a0: un courriel libéré devient ce qu’il aurait été.',
    onlyAdmins: 'Seul un administrateur de l’espace de travail peut les voir.',
    which: 'Courriels à afficher',
    toDecide: (n) => `À trancher (${number(n)})`,
    all: 'Tous',
    nothingWaits: 'Rien ne vous attend.',
    nothingHeld: 'Jusqu’ici, chaque courriel est devenu une entrée.',
    showMore: 'En afficher plus',
    noSubject: 'Sans objet',
    unknownSender: 'Expéditeur inconnu',
    to: (address) => `à ${address}`,
    sender: (reasons) => `Expéditeur\u00a0: ${reasons.join('; ')}`,
    download: (subject) => `Télécharger le courriel brut\u00a0: ${subject}`,
    raw: (kilobytes) => `Courriel brut (${number(kilobytes)}\u00a0Ko)`,
    release: 'Libérer',
    releaseOf: (subject) => `Libérer\u00a0: ${subject}`,
    discard: 'Écarter',
    discardOf: (subject) => `Écarter\u00a0: ${subject}`,
    released: {
      title: 'Libéré',
      description: 'Il est en cours de classement et paraîtra au tableau.',
    },
    discarded: { title: 'Écarté', description: 'Le courriel brut est conservé.' },
    failed: 'Cela n’a pas fonctionné',
    cameTwice: 'Il est arrivé une deuxième fois; son entrée existe déjà.',
    unreadable: (reason) => `Il n’a pas pu être lu\u00a0: ${reason ?? 'raison inconnue'}.`,
    wasDiscarded: (why) => `Écarté. ${why}`,
    otherReason: (reason) => `Il est retenu (${reason ?? 'raison inconnue'}).`,
    reasons: {
      foreign_sender:
        'Son expéditeur n’est pas de votre domaine vérifié, ni sur la liste des expéditeurs autorisés.',
      unverified_sender:
        'Rien ne montre qu’il vient de l’expéditeur qu’il annonce, et vos réglages le demandent.',
      failed_authentication:
        'Il échoue aux vérifications que demande le domaine de son expéditeur.',
      no_sender: 'Il ne dit pas qui l’a envoyé.',
      bounce: 'Il signale qu’un courriel n’a pas pu être livré.',
      automatic: 'C’est une réponse automatique.',
      list: 'Il vient d’une liste de diffusion.',
      receipt: 'C’est un accusé de lecture.',
      complaint: 'C’est un rapport de plainte d’un fournisseur de courriel.',
      own: 'C’est un de nos courriels qui est revenu.',
      loop: 'Trop de courriels semblables sont arrivés en peu de temps.',
      message_id_reused: 'Un autre courriel est déjà arrivé sous le même Message-ID.',
    },
  },
};
