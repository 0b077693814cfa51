import { fr as problems } from '#contract/integrations/single-sign-on-texts/fr.ts';
import type { test as english } from './test.en.ts';

const checks: (typeof english)['checks'] = {
  discovery: 'Le fournisseur est trouvé',
  response: 'Il vous renvoie ici',
  code: 'Il accepte l’ID client et le secret',
  signature: 'Ce qu’il dit est signé par lui',
  issuer: 'C’est le fournisseur que vous avez indiqué',
  audience: 'C’est destiné à Tidings',
  nonce: 'C’est la réponse à cet essai',
  time: 'C’est du moment présent',
  userinfo: 'Il dit qui vous êtes',
  email: 'Votre adresse est celle de votre entreprise',
  groups: 'Il dit de quels groupes vous êtes',
  account: 'Qui vous seriez ici',
  sign_out: 'Se déconnecter d’ici déconnecte aussi de là-bas',
  back_channel: 'Se déconnecter de là-bas déconnecte aussi d’ici',
};

const findings: (typeof english)['findings'] = {
  email_not_said_to_be_verified:
    'Le fournisseur ne dit pas si les adresses sont vérifiées. Comme ce sont les comptes de votre entreprise, cela convient.',
  email_unverified_accepted:
    'Le fournisseur dit votre adresse non vérifiée. Elle est acceptée, comme réglé plus bas.',
  groups_missing:
    'Aucun groupe n’est venu sous ce nom. Vérifiez le nom de la revendication chez le fournisseur.',
  groups_too_many:
    'Vous êtes dans trop de groupes pour que le fournisseur les nomme. Faites-lui envoyer seulement ceux de cette application.',
  groups_make_admin: 'Vous êtes dans le groupe\u00a0: vous seriez administrateur.',
  groups_make_user: 'Vous n’êtes pas dans le groupe\u00a0: vous ne seriez plus administrateur.',
  account_linked: 'Le compte qui est déjà le vôtre ici.',
  account_would_be_linked: 'Votre compte d’ici; la première connexion relie les deux.',
  account_would_be_made:
    'Personne n’a cette adresse ici\u00a0: la première connexion en fait un membre.',
  account_is_another:
    'C’est ici le compte d’une autre personne, et non celui avec lequel vous êtes connecté.',
  sign_out_not_offered:
    'Le fournisseur ne le propose pas. Qui se déconnecte d’ici reste connecté là-bas.',
  back_channel_not_offered:
    'Le fournisseur ne le propose pas. Qui se déconnecte là-bas reste connecté ici jusqu’à ce qu’il se déconnecte.',
};

export const test: typeof english = {
  says: 'Vous vous connectez chez votre fournisseur avec votre propre compte et revenez ici, où le résultat s’affiche. Rien ne change pour personne.',
  start: 'Essayer avec mon compte',
  again: 'Essayer de nouveau',
  passed: 'L’essai est réussi',
  failed: 'L’essai a échoué',
  by: (who) => `par ${who}`,
  notOwn: 'Seul votre propre essai compte pour vous.',
  result: (result) => `\u00a0: ${result}`,
  results: { passed: 'réussi', failed: 'échoué', note: 'à savoir', skipped: 'non vérifié' },
  list: 'Ce qu’il faut savoir',
  all: 'Tout ce qui a été vérifié',
  claims: 'Ce que le fournisseur a dit de vous',
  detail: 'Pour la personne qui gère le fournisseur',
  checks,
  findings,
  problems,
};
