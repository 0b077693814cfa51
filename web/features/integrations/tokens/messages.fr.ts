import type { tokens as english } from './messages.en.ts';

/** What is said of API tokens, in French. */
export const tokens: typeof english = {
  own: {
    title: 'Vos jetons d’API',
    says: 'Avec l’un d’eux, un script ou un autre programme agit en votre nom dans cet espace. Il n’a jamais plus de droits que vous, et l’historique indique que c’était l’API. Il prend fin quand vous partez.',
    none: 'Vous n’avez aucun jeton d’API pour cet espace.',
  },
  workspace: {
    title: 'Jetons d’API de l’espace',
    says: 'Ils appartiennent à l’espace et non à une personne\u00a0: pour un script de sauvegarde, par exemple. Ils restent valables quand la personne qui les a créés s’en va, ne voient aucune entrée dont l’accès est restreint, et l’historique indique leur nom. Les administrateurs les créent et les révoquent.',
    none: 'L’espace n’a aucun jeton d’API.',
  },
  reference: 'Référence de l’API',
  loading: 'Chargement des jetons d’API…',
  failed: 'Les jetons d’API n’ont pas pu être chargés.',
  name: 'À quoi il sert',
  nameMissing: 'Veuillez dire à quoi sert le jeton.',
  scope: 'Il peut',
  scopes: { read: 'Lire', write: 'Lire et écrire', admin: 'Administrer l’espace' },
  days: 'Il expire',
  daysFrom: (days) => (days === null ? 'Jamais' : `Après ${days} jours`),
  create: 'Créer le jeton',
  made: (name) => `Le jeton «\u00a0${name}\u00a0»`,
  madeSays:
    'Copiez-le maintenant\u00a0: il ne sera plus affiché. Quiconque le possède peut faire ce qu’il permet.',
  copyToken: 'Copier le jeton',
  tryIt: 'Essayez-le dans un terminal\u00a0:',
  copyCommand: 'Copier la commande',
  close: 'Je l’ai copié',
  hint: (hint) => `se termine par ${hint}`,
  created: (day) => `créé ${day}`,
  createdBy: (day, who) => `créé ${day} par ${who}`,
  used: (when) => (when === null ? 'jamais utilisé' : `dernière utilisation\u00a0: ${when}`),
  expires: (day) => (day === null ? 'n’expire pas' : `expire\u00a0: ${day}`),
  expired: 'Expiré',
  revoke: 'Révoquer',
  revokeOf: (name) => `Révoquer\u00a0: ${name}`,
  revokeTitle: (name) => `Révoquer «\u00a0${name}\u00a0»\u00a0?`,
  revokeSays: 'Les programmes qui l’utilisent sont refusés dès maintenant. C’est définitif.',
  revoked: 'Révoqué',
};
