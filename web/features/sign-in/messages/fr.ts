import { durations } from '#web/messages/fr/durations.ts';
import type { SignInMessages } from './en.ts';

export const signIn: SignInMessages = {
  login: {
    title: 'Connexion',
    email: 'Courriel',
    send: 'Envoyer le lien magique',
    newHere: 'Première visite?',
    signUp: 'Créer un compte',
    sent: { title: 'Lien magique envoyé!', description: 'Consultez vos courriels' },
    sentTo:
      'Vous avez déjà un compte. Nous avons envoyé un lien de connexion à {email}; il fonctionne pendant une heure. Rien n’est arrivé? Envoyez-en un autre.',
  },
  account: {
    signupTitle: 'Créez votre compte',
    registerTitle: 'Inscription',
    name: 'Nom complet',
    email: 'Courriel professionnel',
    byLink:
      'Nous vous enverrons par courriel un lien de connexion à usage unique. Aucun mot de passe n’est requis.',
    create: 'Créer le compte',
    creating: 'Création…',
    haveOne: 'Vous avez déjà un compte?',
    signIn: 'Se connecter',
    created: 'Compte créé!',
    welcomeBack: 'Heureux de vous revoir!',
    exists: {
      title: 'Ce compte existe déjà',
      description: 'Cette adresse est déjà inscrite. Nous vous menons à la connexion…',
    },
    failed: {
      title: 'Échec de l’inscription',
      otherwise: 'Une erreur inattendue est survenue. Veuillez réessayer.',
    },
  },
  sending: 'Envoi…',
  checkEmail: 'Consultez vos courriels',
  waitMinutes: (minutes) => `Attendez ${durations.minutes(minutes)}`,
  afterWait: 'Toujours rien? Regardez dans les indésirables, ou écrivez au soutien technique.',
  tooMany: 'Trop de demandes',
  loginMail: {
    wait: (minutes) =>
      minutes === 1
        ? 'Veuillez attendre 1\u00a0minute avant de demander un autre lien magique'
        : `Veuillez attendre ${minutes}\u00a0minutes avant de demander un autre lien magique`,
    unavailable: {
      title: 'Service de courriel temporairement indisponible',
      description: 'Veuillez réessayer dans un instant',
    },
    failed: {
      title: 'Le lien magique n’a pas pu être envoyé',
      otherwise: 'Veuillez réessayer plus tard.',
    },
  },
  signupMail: {
    wait: (minutes) =>
      minutes === 1
        ? 'Veuillez attendre 1\u00a0minute avant de réessayer'
        : `Veuillez attendre ${minutes}\u00a0minutes avant de réessayer`,
    unavailable: {
      title: 'Service temporairement indisponible',
      description:
        'Notre service de courriel est en panne. Veuillez réessayer dans quelques minutes.',
    },
    failed: {
      title: 'Le compte n’a pas pu être créé',
      otherwise: 'Veuillez réessayer plus tard.',
    },
  },
  linkSent: {
    title: 'Consultez vos courriels',
    sentTo: 'Nous avons envoyé un lien de connexion à {email}.',
    existing: 'Vous avez déjà un compte. Nous avons envoyé un lien de connexion à {email}.',
    yourAddress: 'votre adresse',
    noMail:
      'Cette installation n’envoie pas de courriel. Votre lien se trouve dans la console et dans la {outbox}.',
    outbox: 'boîte d’envoi',
    steps: [
      'Consultez vos courriels.',
      'Cliquez sur le lien reçu.',
      'Commencez à utiliser Tidings.',
    ],
    expires:
      'Le lien expire dans 1\u00a0heure. S’il n’arrive pas, regardez dans les courriels indésirables.',
    back: 'Retour à l’inscription',
    again: 'Réessayer',
  },
  sso: {
    offered: (domain) =>
      `Les personnes de ${domain} peuvent se connecter avec le compte de leur entreprise.`,
    required: (domain) =>
      `Les personnes de ${domain} se connectent avec l’authentification unique seulement. Aucun lien n’a été envoyé.`,
    requiredYet: (domain) =>
      `Les personnes de ${domain} se connectent avec l’authentification unique seulement.`,
    go: 'Continuer avec l’authentification unique',
    haveCode: 'J’ai un code de secours',
  },
  recovery: {
    title: 'Utiliser un code de secours',
    says: 'Pour les administrateurs, quand l’authentification unique est le seul moyen et ne fonctionne pas\u00a0: un code gardé lors de sa configuration vous vaut un lien de connexion par courriel. Chaque code sert une fois.',
    email: 'Courriel',
    code: 'Code de secours',
    codeMissing: 'Veuillez saisir l’un des codes de secours.',
    send: 'Envoyer le lien magique',
    sent: (email) =>
      `Si le code est bon et que ${email} est l’adresse d’un administrateur, un lien de connexion est en route. Il fonctionne pendant une heure.`,
    notYet:
      'Rien après quelques minutes? Alors le code avait déjà servi ou comporte une erreur. Essayez-en un autre.',
    again: 'Essayer un autre code',
    back: 'Retour à la connexion',
    failed: 'Le code n’a pas pu être envoyé. Veuillez réessayer plus tard.',
  },
  signingIn: 'Connexion en cours…',
};
