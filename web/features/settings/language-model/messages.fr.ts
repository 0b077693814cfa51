import { numberIn } from '#web/messages/format/numbers.ts';
import type { languageModel as english } from './messages.en.ts';

const number = numberIn('\u00a0');

const FAILURES: Record<string, string> = {
  timeout: 'il ne répond pas à temps',
  unreachable: 'il est injoignable',
  status: 'son serveur refuse les appels',
  too_long: 'ses réponses sont trop longues',
  not_json: 'ses réponses ne sont pas du JSON',
  wrong_form: 'ses réponses n’ont pas la forme demandée',
  declined: 'il refuse de répondre',
};

const CHECK: (typeof english)['check'] = {
  label: 'Mesure',
  none: 'Ce modèle n’a pas été mesuré.',
  start: 'Mesurer ce modèle',
  running: 'Mesure en cours…',
  says: (calls) =>
    `Envoie au modèle ${number(calls)} messages intégrés, aucun des vôtres. Ces appels ne comptent pas dans le budget\u00a0; un modèle hébergé peut les facturer.`,
  progress: (done, total) => `${number(done)} appels sur ${number(total)}`,
  notStarted: 'La mesure n’a pas pu commencer.',
  failed: (failure) =>
    `La mesure a échoué\u00a0: ${FAILURES[failure] ?? 'Tidings a rencontré une erreur, décrite dans le journal'}.`,
  caption: 'Étiquettes justes sur des messages intégrés\u00a0: modèle (moteur)',
  columns: {
    language: 'Messages',
    priority: 'Priorité',
    department: 'Service',
    category: 'Catégorie',
    all: 'Les trois',
  },
  groups: { all: 'Tous', english: 'Anglais', french: 'Français' },
  share: (percent) => `${percent}\u00a0%`,
  besideEngine: (model, engine) => `${model} (${engine})`,
  latency: (median, p95) => `Réponses en ${median}\u00a0s (médiane), 95\u00a0% en ${p95}\u00a0s`,
  tokens: (tokens) => `${number(tokens)} jetons par message`,
  injections: (resisted, count) => `${resisted} messages hostiles déjoués sur ${count}`,
  failedCalls: (count) => `${number(count)} appels sans réponse`,
  decimal: ',',
};

export const languageModel: typeof english = {
  title: 'Modèle de langage',
  says: 'L’exploitant de cette installation peut brancher un modèle de langage. Il lit les entrées une fois classées, et améliore étiquettes, titre et vue structurée. Les étiquettes choisies par une personne restent.',
  none: 'Aucun modèle de langage n’est branché. Seul le moteur intégré lit les messages.',
  failed: 'L’état du modèle de langage n’a pas pu être chargé.',
  name: 'Modèle',
  mode: 'Mode',
  modes: {
    'where-unsure': {
      title: 'En cas de doute',
      why: 'Le modèle décide d’une étiquette quand le moteur intégré est sûr à moins de 80\u00a0%. C’est le réglage par défaut\u00a0: il aide avec un bon modèle et nuit peu avec un modèle faible.',
    },
    decides: {
      title: 'Décide',
      why: 'Le modèle décide d’une étiquette quand le moteur intégré est sûr à moins de 95\u00a0%. L’exploitant a choisi ce mode, qui ne vaut la peine qu’avec un modèle bien plus souvent juste que le moteur.',
    },
  },
  recommended: {
    decides: 'La mesure ci-dessous recommande de laisser ce modèle décider (`MODEL_MODE=decides`).',
    'where-unsure':
      'La mesure ci-dessous recommande ce modèle quand le moteur hésite (`MODEL_MODE=where-unsure`).',
    off: 'La mesure ci-dessous ne recommande aucun modèle pour les étiquettes (`MODEL_MODE=off`).',
  },
  check: CHECK,
  today: 'Aujourd’hui',
  calls: (used, limit) => `${number(used)} appels sur ${number(limit)}`,
  tokens: (used, limit) => `${number(used)} jetons sur ${number(limit)}`,
  spent: {
    calls: (until) =>
      `Les appels du jour sont épuisés. Les nouvelles entrées gardent le résultat du moteur intégré jusqu’à ${until}.`,
    tokens: (until) =>
      `Les jetons du jour sont épuisés. Les nouvelles entrées gardent le résultat du moteur intégré jusqu’à ${until}.`,
  },
  failing: ({ kind, count }, since) =>
    `Le modèle échoue depuis ${since}\u00a0: ${FAILURES[kind]}. ${count < 2 ? `${count}\u00a0message` : `${number(count)} messages`} sans réponse; les appels sont répétés pendant quelques heures.`,
};
