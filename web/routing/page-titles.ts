import type { Language } from '#contract/languages.ts';
import { paths } from './paths.ts';

export type PageHead = { title: string; description: string };

const WHAT_IT_IS = {
  en: 'Tidings turns the scattered updates of a team into entries with a caption, a priority and a department, which it tracks and resolves together.',
  fr: 'Tidings fait des nouvelles éparses d’une équipe des entrées avec un résumé, une priorité et un service, que l’équipe suit et résout ensemble.',
};

/** Titles for the server only, so not part of the messages. */
const HEADS: Record<string, Record<Language, PageHead>> = {
  [paths.landing]: {
    en: {
      title: 'Tidings · Your team’s scattered updates, in one list that gets done',
      description: WHAT_IT_IS.en,
    },
    fr: {
      title: 'Tidings · Les nouvelles de votre équipe, dans une seule liste qui avance',
      description: WHAT_IT_IS.fr,
    },
  },
  [paths.waitlist]: {
    en: {
      title: 'Join early access · Tidings',
      description: `${WHAT_IT_IS.en} Claim a spot with your work email.`,
    },
    fr: {
      title: 'Accès anticipé · Tidings',
      description: `${WHAT_IT_IS.fr} Réservez une place avec votre e-mail professionnel.`,
    },
  },
  [paths.access]: {
    en: {
      title: 'Enter access code · Tidings',
      description: 'Look at Tidings before it opens, with an access code.',
    },
    fr: {
      title: 'Code d’accès · Tidings',
      description: 'Découvrez Tidings avant l’ouverture, avec un code d’accès.',
    },
  },
  [paths.login]: {
    en: {
      title: 'Sign in · Tidings',
      description: 'Sign in to your team’s board with a link that is mailed to you. No password.',
    },
    fr: {
      title: 'Connexion · Tidings',
      description:
        'Ouvrez le tableau de votre équipe avec un lien envoyé par e-mail. Sans mot de passe.',
    },
  },
  [paths.recovery]: {
    en: {
      title: 'Use a recovery code · Tidings',
      description: 'For admins of a workspace while its single sign-on does not work.',
    },
    fr: {
      title: 'Utiliser un code de secours · Tidings',
      description:
        'Pour les administrateurs d’un espace dont l’authentification unique ne fonctionne pas en ce moment.',
    },
  },
  [paths.signup]: {
    en: {
      title: 'Create your account · Tidings',
      description: 'Make a workspace for your team with your work email. Early access is free.',
    },
    fr: {
      title: 'Créer un compte · Tidings',
      description:
        'Créez un espace pour votre équipe avec votre e-mail professionnel. L’accès anticipé est gratuit.',
    },
  },
  [paths.register]: {
    en: {
      title: 'Register · Tidings',
      description: 'Make a workspace for your team with your work email. Early access is free.',
    },
    fr: {
      title: 'Inscription · Tidings',
      description:
        'Créez un espace pour votre équipe avec votre e-mail professionnel. L’accès anticipé est gratuit.',
    },
  },
};

/** Returns the head of a public page; null for others. */
export function headOf(path: string, language: Language): PageHead | null {
  return HEADS[path]?.[language] ?? null;
}
