import type { WaitlistMessages } from './en.ts';

export const waitlist: WaitlistMessages = {
  contact: 'Nous écrire',
  badge: 'Bientôt disponible - Accès anticipé',
  email: 'Courriel professionnel',
  claim: 'Réserver votre accès anticipé',
  joining: 'Inscription…',
  haveCode: 'Vous avez déjà un code d’accès?',
  onlyEmail:
    'Nous ne demandons que votre courriel professionnel. Il n’est jamais partagé, ni utilisé pour de la publicité.',
  alsoSent: (host) =>
    `Nous ne demandons que votre courriel professionnel, et n’en faisons jamais de publicité. Il est aussi envoyé à ${host}, un service choisi par l’exploitant de ce site.`,
  onList: 'Vous êtes sur la liste!',
  weWrite: 'Nous écrirons à {email} dès qu’il y aura de la place pour votre équipe.',
  another: 'Ajouter une autre adresse',
  haveAccount: 'Vous avez déjà un compte?',
  signIn: 'Se connecter',
  joined: {
    title: 'Vous êtes sur la liste d’attente!',
    description: 'Nous vous écrirons dès que le produit sera prêt pour votre équipe.',
  },
  already: {
    title: 'Déjà sur la liste!',
    description: 'Cette adresse est déjà inscrite à l’accès anticipé.',
  },
  failed: {
    title: 'L’inscription à la liste d’attente a échoué',
    otherwise: 'Veuillez réessayer ou écrire au soutien technique.',
  },
  privacy: {
    title: 'Confidentialité et sécurité',
    collected: {
      title: 'Ce que nous recueillons',
      says: 'Votre courriel professionnel, et le moment où vous l’avez laissé. Rien d’autre.',
    },
    used: {
      title: 'Ce que nous en faisons',
      says: 'Vous dire quand il y a de la place pour votre équipe. Il n’est jamais partagé, ni utilisé pour de la publicité.',
      alsoSent: (host) =>
        `Vous dire quand il y a de la place pour votre équipe, et jamais de la publicité. Votre navigateur l’envoie aussi à ${host}, un service choisi par l’exploitant de ce site.`,
    },
    securityTitle: 'Sécurité des données',
    security: 'Nous seuls voyons la liste, et une adresse qui la quitte est effacée.',
    securityHere: (host) =>
      `Ici, nous seuls voyons la liste, et une adresse qui la quitte est effacée. Écrivez-nous pour la faire retirer aussi de ${host}.`,
    contactTitle: 'Nous joindre',
    contact: (email) =>
      `Pour quitter la liste, écrivez à ${email}, ou répondez STOP à l’un de nos courriels.`,
    encrypted: 'Votre adresse est chiffrée en chemin vers nous.',
    storedIn: (region) =>
      region === 'Canada'
        ? 'Elle est conservée au Canada.'
        : `Elle est conservée ici\u00a0: ${region}.`,
    storedHereIn: (region) =>
      region === 'Canada'
        ? 'Ce que nous en gardons est conservé au Canada.'
        : `Ce que nous en gardons est conservé ici\u00a0: ${region}.`,
  },
  access: {
    title: 'Entrez le code d’accès',
    label: 'Code d’accès',
    placeholder: 'Code d’accès',
    continue: 'Continuer',
    checking: 'Vérification…',
    invalid: 'Code non valide. Veuillez réessayer.',
    hint: 'Si vous n’avez pas de code, {link}.',
    join: 'inscrivez-vous à la liste d’attente',
  },
};
