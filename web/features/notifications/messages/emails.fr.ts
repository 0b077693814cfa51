import type { emails as en } from './emails.en.ts';

export const emails: typeof en = {
  inTidings: 'Dans Tidings',
  inTidingsSays: 'Ce qui se trouve sous la cloche, en haut de votre tableau.',
  title: 'Par courriel',
  says: (address) =>
    `Les courriels vont à ${address}. Pour chaque type de nouvelle\u00a0: un courriel, une ligne dans le résumé du matin, ou rien.`,
  failed: 'Impossible de charger les réglages de vos courriels.',
  suppressed: {
    title: (address, day) =>
      `Un courriel à ${address} est revenu le ${day}; rien n’y est plus envoyé.`,
    said: (reason) => `Le système de courriel a dit\u00a0: ${reason}`,
    ask: 'Un administrateur de l’espace peut rétablir les envois.',
    lift: 'En tant qu’administrateur, vous pouvez les rétablir sous «\u00a0{emails}\u00a0».',
    liftLink: 'Courriels au sujet des entrées',
  },
  groups: { reported: 'Ce que vous avez signalé', work: 'Votre travail' },
  kinds: {
    received: 'Votre message est bien arrivé',
    assigned: 'Quelqu’un s’en charge',
    question: 'Quelqu’un a une question pour vous',
    resolved: 'C’est fait',
    assigned_to_you: 'Une entrée vous est confiée',
    mentioned: 'On vous mentionne',
    answered: 'Votre question a reçu une réponse',
    woken: 'Une entrée reportée est de retour',
  },
  modes: { now: 'Sans attendre', digest: 'Dans le résumé', never: 'Jamais' },
  choice: (kind, mode) => `${kind}\u00a0: ${mode}`,
  switchedOff: 'Votre espace de travail n’en envoie pas.',
  notSent: 'pas envoyé',
  digestOff: 'Votre résumé est désactivé\u00a0: rien de ce que vous y mettez n’est envoyé.',
  digest: {
    title: 'Résumé du matin',
    says: 'Un seul courriel\u00a0: ce qui est à votre charge, ce qui n’a pas encore de responsable dans vos services, ce qui est terminé et les nouvelles que vous y mettez. Rien à dire, pas de courriel.',
    choices: { daily: 'Les jours ouvrables', weekly: 'Le lundi', never: 'Jamais' },
  },
  zone: {
    at: (zone) => `À 7\u00a0h\u00a030, heure de ${zone}`,
    only: (zone) => `Votre fuseau horaire\u00a0: ${zone}`,
    unknown:
      'À 7\u00a0h\u00a030 là où sont la plupart de vos collègues, jusqu’à ce que vous choisissiez un fuseau horaire',
    label: 'Fuseau horaire',
    change: 'Modifier',
    changeSays: 'Modifier le fuseau horaire',
  },
  test: {
    button: 'M’envoyer un courriel d’essai',
    sent: (address) => `Un courriel d’essai est en route vers ${address}`,
    failed: 'Le courriel d’essai n’a pas été envoyé',
  },
};
