import type { Messages } from '#web/messages/en/en.ts';
import { landing } from './landing.ts';

export const front: Messages['front'] = {
  landing,
  emailRequired: {
    title: 'Courriel professionnel requis',
    description: 'Veuillez entrer votre adresse de courriel professionnelle.',
  },
  fallback: {
    title: 'Un problème est survenu. Rechargez la page.',
    saved: 'Ce que vous aviez enregistré est conservé.',
    reload: 'Recharger',
    errorId: (id) => `Erreur ${id}`,
  },
};
