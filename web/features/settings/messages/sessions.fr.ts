import type { sessions as english } from './sessions.en.ts';

export const sessions: typeof english = {
  title: 'Vos sessions',
  says: 'Les navigateurs où vous êtes connecté. Déconnectez ceux que vous n’utilisez plus, ou que vous ne reconnaissez pas.',
  loading: 'Chargement de vos sessions…',
  failed: 'Vos sessions n’ont pas pu être chargées.',
  device: (browser, system) =>
    browser !== null && system !== null
      ? `${browser} sur ${system}`
      : (browser ?? system ?? 'Appareil inconnu'),
  current: 'Ce navigateur',
  since: (day) => `Connecté le ${day}`,
  used: (when) => `dernière utilisation\u00a0: ${when}`,
  showAll: (n) => `Tout afficher (${n})`,
  end: 'Déconnecter',
  endOf: (device) => `Déconnecter\u00a0: ${device}`,
  done: 'Déconnecté',
  others: 'Déconnecter tous les autres',
  othersTitle: 'Déconnecter tous les autres?',
  othersSays:
    'Vous êtes aussitôt déconnecté de tous les navigateurs sauf celui-ci. Les liens de connexion et les invitations de votre boîte qui n’ont pas encore servi ne fonctionnent plus.',
  all: 'Se déconnecter partout',
  allTitle: 'Se déconnecter partout?',
  allSays:
    'Vous êtes aussitôt déconnecté de tous les navigateurs, celui-ci compris. Les liens de connexion et les invitations de votre boîte qui n’ont pas encore servi ne fonctionnent plus. Vous vous reconnectez avec un nouveau lien.',
  member: {
    open: 'Sessions',
    title: (who) => `Sessions de ${who}`,
    says: 'Les navigateurs qui ouvrent cet espace à cette personne. Leur usage n’est pas montré.',
    none: 'Aucune session ouverte.',
    failed: 'Les sessions n’ont pas pu être chargées.',
    end: 'Déconnecter de cet espace',
    endSays:
      'Cette personne reste membre et se reconnecte avec un nouveau lien. Ses autres espaces ne sont pas touchés.',
  },
};
