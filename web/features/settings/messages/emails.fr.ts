import type { emails as english } from './emails.en.ts';

export const emails: typeof english = {
  title: 'Courriels au sujet des entrées',
  says: 'Les personnes qui signalent quelque chose par courriel sont tenues au courant par courriel; leurs réponses s’ajoutent à l’entrée.',
  sends: 'Ce qui leur est écrit',
  kinds: {
    received: {
      label: 'Leur message est bien arrivé',
      hint: 'Indique la priorité et le service, avec une page où suivre l’affaire.',
    },
    assigned: { label: 'Quelqu’un s’en charge', hint: 'Nomme le collègue qui s’en charge.' },
    question: {
      label: 'Un collègue a une question',
      hint: 'Envoie la question; la réponse va dans l’entrée.',
    },
    resolved: {
      label: 'C’est fait',
      hint: 'Le dit, avec la note que vous avez écrite dans les 15\u00a0minutes précédentes, si elle ne mentionne personne. On peut répondre que ce n’est pas fait.',
    },
  },
  sent: {
    title: 'Envoyés ces 30\u00a0derniers jours',
    failed: 'Impossible de charger les courriels.',
    loading: 'Chargement des courriels…',
    which: 'Quels courriels sont montrés',
    states: {
      all: 'Tous',
      sent: 'Envoyés',
      queued: 'En route',
      bounced: 'Non livrés',
      not_sent: 'Non envoyés',
    },
    became: {
      queued: 'En route',
      digest: 'Au prochain résumé',
      sent: 'Envoyé',
      bounced: 'Non livré',
      not_sent: 'Non envoyé',
    },
    types: {
      entry: 'Une entrée qui n’est plus là',
      entries: 'Nouvelles de plusieurs entrées',
      digest: 'Résumé du matin',
      test: 'Courriel d’essai',
    },
    to: (address) => `À ${address}`,
    telling: (address, what) => `À ${address}\u00a0: ${what}`,
    none: 'Rien pour l’instant. Chaque courriel au sujet d’une entrée se trouve ici, avec son destinataire et s’il est arrivé.',
    noneSuch: 'Aucun ces 30\u00a0derniers jours.',
    more: 'Afficher plus',
  },
  suppressed: {
    title: 'Adresses dont les courriels nous reviennent',
    says: 'Rien n’y est envoyé tant qu’un administrateur ne le rétablit pas.',
    failed: 'Impossible de charger les adresses.',
    none: 'Aucune. Quand un courriel revient pour de bon, son adresse figure ici avec la raison, et rien n’y est plus envoyé.',
    since: (day) => `Depuis le ${day}`,
    lift: 'Recommencer à y écrire',
    liftOf: (address) => `Recommencer à y écrire\u00a0: ${address}`,
    lifted: 'On y écrit de nouveau',
  },
};
