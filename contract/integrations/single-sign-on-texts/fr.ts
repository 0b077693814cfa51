import type { SsoProblemTexts } from './texts.ts';

export const fr: SsoProblemTexts = {
  not_configured: {
    says: 'Cet espace de travail n’a pas d’authentification unique, ou elle est désactivée.',
    todo: 'Connectez-vous avec un lien reçu par courriel, ou demandez à un admin de l’espace de travail.',
  },
  domain_lost: {
    says: 'L’authentification unique est suspendue : l’espace de travail a un autre domaine, son domaine n’est plus prouvé, ou une autre personne l’a prouvé.',
    todo: 'Connectez-vous avec un lien reçu par courriel. Un admin prouve à nouveau le domaine par DNS et enregistre les réglages de l’authentification unique.',
  },
  configuration_changed: {
    says: 'Un admin a modifié les réglages de l’authentification unique pendant votre connexion.',
    todo: 'Recommencez.',
  },
  issuer_unreachable: {
    says: 'Le fournisseur est injoignable ou en panne.',
    todo: 'Réessayez dans un instant. Si cela persiste, vérifiez l’émetteur dans les réglages, et que le fournisseur répond depuis Internet.',
  },
  address_refused: {
    says: 'Le fournisseur, ou l’une de ses adresses, n’est pas une adresse https publique.',
    todo: 'Utilisez un émetteur dont l’adresse https est publique. Qui exploite ce Tidings peut en permettre une privée (OUTBOUND_ALLOW).',
  },
  discovery_invalid: {
    says: 'Les métadonnées du fournisseur (/.well-known/openid-configuration) sont inutilisables.',
    todo: 'Vérifiez l’émetteur dans les réglages : souvent, l’adresse est trop longue ou trop courte d’une partie.',
  },
  discovery_issuer_differs: {
    says: 'Les métadonnées du fournisseur nomment un autre émetteur.',
    todo: 'Saisissez l’émetteur exactement comme le fournisseur l’écrit ; une barre oblique finale compte.',
  },
  state_unknown: {
    says: 'Cette connexion est déjà terminée, a pris trop de temps ou n’a pas commencé ici.',
    todo: 'Recommencez.',
  },
  other_browser: {
    says: 'Cette connexion a commencé dans un autre navigateur.',
    todo: 'Recommencez dans celui-ci. Si vous ne l’avez pas commencée, ne faites rien.',
  },
  other_workspace: {
    says: 'Cette réponse est destinée à la connexion à un autre espace de travail.',
    todo: 'Recommencez. Chaque espace de travail a sa propre URI de redirection ; vérifiez que le fournisseur a la bonne.',
  },
  response_issuer_differs: {
    says: 'La réponse vient d’un autre fournisseur que prévu.',
    todo: 'Recommencez. Si cela persiste, vérifiez l’émetteur dans les réglages.',
  },
  response_invalid: {
    says: 'La réponse du fournisseur est invalide.',
    todo: 'Recommencez. Si cela persiste, vérifiez que le client du fournisseur utilise le flux par code d’autorisation.',
  },
  provider_refused: {
    says: 'Le fournisseur ne vous a pas connecté.',
    todo: 'Recommencez. Si cela persiste, vérifiez chez le fournisseur que vous avez accès à cette application.',
  },
  code_refused: {
    says: 'Le fournisseur n’a pas accepté son propre code.',
    todo: 'Recommencez. Si cela persiste, vérifiez l’URI de redirection chez le fournisseur.',
  },
  client_refused: {
    says: 'Le fournisseur n’accepte pas l’identifiant et le secret du client.',
    todo: 'Saisissez-les à nouveau dans les réglages ; le secret a peut-être expiré.',
  },
  token_answer_invalid: {
    says: 'Le fournisseur n’a pas donné de jeton d’identité lisible.',
    todo: 'Vérifiez que le client du fournisseur est un client OpenID Connect, avec la portée openid.',
  },
  keys_unavailable: {
    says: 'Les clés du fournisseur n’ont pas pu être récupérées, ou l’une d’elles est invalide.',
    todo: 'Réessayez dans un instant. Si cela persiste, vérifiez le jwks_uri du fournisseur.',
  },
  signature_invalid: {
    says: 'La signature du jeton d’identité est fausse, ou d’un type non sûr.',
    todo: 'Réglez le client du fournisseur pour signer les jetons d’identité avec RS256, PS256, ES256 ou EdDSA.',
  },
  token_issuer_differs: {
    says: 'Le jeton d’identité vient d’un autre émetteur.',
    todo: 'Saisissez l’émetteur exactement comme le jeton l’écrit (iss). Chez Microsoft Entra, il contient l’identifiant du locataire.',
  },
  audience_differs: {
    says: 'Le jeton d’identité est destiné à une autre application.',
    todo: 'Vérifiez l’identifiant du client dans les réglages.',
  },
  nonce_differs: {
    says: 'Le jeton d’identité est d’une autre connexion.',
    todo: 'Recommencez. Si cela persiste, le fournisseur ne renvoie pas le nonce et ne peut pas servir.',
  },
  token_expired: {
    says: 'Le jeton d’identité a expiré.',
    todo: 'Recommencez. Si cela persiste, vérifiez les horloges du fournisseur et de ce serveur.',
  },
  token_from_future: {
    says: 'Le jeton d’identité vient du futur.',
    todo: 'Vérifiez les horloges du fournisseur et de ce serveur.',
  },
  userinfo_failed: {
    says: 'Le fournisseur ne vous a pas identifié (userinfo).',
    todo: 'Réessayez dans un instant. Si cela persiste, faites mettre l’adresse et les groupes dans le jeton d’identité.',
  },
  email_missing: {
    says: 'Le fournisseur n’a pas donné votre adresse de courriel.',
    todo: 'Saisissez une adresse pour cette personne chez le fournisseur, et faites-lui donner la revendication email.',
  },
  email_unverified: {
    says: 'Votre adresse de courriel n’est pas vérifiée chez le fournisseur.',
    todo: 'Vérifiez l’adresse chez le fournisseur. S’il dit toutes les adresses non vérifiées, un administrateur peut l’accepter dans les paramètres.',
  },
  email_of_other_domain: {
    says: 'Votre adresse de courriel chez le fournisseur est hors du domaine de l’espace de travail.',
    todo: 'Utilisez le compte de l’entreprise. Les personnes qui ont une autre adresse se connectent avec un lien reçu par courriel.',
  },
  hosted_domain_differs: {
    says: 'Ce n’est pas un compte Google du domaine de l’entreprise.',
    todo: 'Utilisez le compte Google Workspace de l’entreprise.',
  },
  linked_to_other: {
    says: 'Un autre compte du fournisseur est déjà lié à votre adresse.',
    todo: 'Utilisez ce compte. S’il y en a un nouveau, un admin de l’espace de travail oublie l’ancien, sous Authentification unique dans les réglages.',
  },
  person_removed: {
    says: 'Vous ne faites plus partie de cet espace de travail.',
    todo: 'Demandez à un admin de l’espace de travail de vous y réadmettre.',
  },
  session_ended: {
    says: 'Vous n’êtes plus connecté comme admin de cet espace de travail.',
    todo: 'Connectez-vous et recommencez l’essai.',
  },
  sso_required: {
    says: 'Votre entreprise n’autorise que la connexion par authentification unique.',
    todo: 'Continuez avec la connexion de votre entreprise.',
  },
  logout_token_invalid: {
    says: 'Un message annonçant une déconnexion chez le fournisseur n’était pas authentique.',
    todo: 'S’il venait du fournisseur, vérifiez l’émetteur et l’identifiant du client dans les réglages.',
  },
};
