import { numberIn } from '#web/messages/format/numbers.ts';
import type { languageModel as english } from './messages.en.ts';

const number = numberIn('\u00a0');

function some(count: number, one: string): string {
  return `${number(count)}\u00a0${one}${count < 2 ? '' : 's'}`;
}

const FAILURES: Record<string, string> = {
  timeout: 'le modèle ne répond pas à temps',
  unreachable: 'le modèle est injoignable',
  status: 'le serveur du modèle refuse les appels',
  too_long: 'les réponses sont trop longues',
  not_json: 'les réponses ne sont pas du JSON',
  wrong_form: 'les réponses n’ont pas la forme demandée',
  declined: 'le modèle refuse de répondre',
};

const CHECK: (typeof english)['check'] = {
  label: 'Mesure',
  endedAt: 'Mesuré à',
  none: 'Ce modèle n’a pas été mesuré.',
  start: 'Mesurer ce modèle',
  running: 'Mesure en cours…',
  says: (calls) =>
    `Envoie au modèle ${number(calls)} messages intégrés, aucun des vôtres. Ces appels ne comptent pas dans le budget\u00a0; un modèle hébergé peut les facturer.`,
  progress: (done, total) => `${some(done, 'appel')} sur ${number(total)}`,
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
  latency: (median, p95) => `Réponses en ${median}\u00a0s (médiane), 95\u00a0% en ${p95}\u00a0s`,
  tokens: (tokens) => `${number(tokens)} jetons par message`,
  injections: (resisted, count, unanswered) =>
    `${some(resisted, 'message')} hostile${resisted < 2 ? ' déjoué' : 's déjoués'} sur ${count}${unanswered > 0 ? `, ${unanswered} sans réponse` : ''}`,
  failedCalls: (count) => `${some(count, 'appel')} sans réponse`,
  decimal: ',',
};

export const languageModel: typeof english = {
  title: 'Modèle de langage',
  says: 'L’exploitant de cette installation peut brancher un modèle de langage. Il lit les entrées et les réponses une fois classées, et améliore étiquettes, titres, vues structurées et propositions. Ce qu’une personne a choisi reste.',
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
    decides: 'La mesure ci-dessous recommande de laisser ce modèle décider',
    'where-unsure': 'La mesure ci-dessous recommande ce modèle quand le moteur hésite',
    off: 'La mesure ci-dessous ne recommande aucun modèle pour les étiquettes',
  },
  confirmed: 'La mesure ci-dessous confirme ce mode.',
  setBy: (mode) => `MODEL_MODE=${mode}`,
  check: CHECK,
  today: 'Aujourd’hui (UTC), dans cet espace',
  calls: (used, limit) => `${some(used, 'appel')} sur ${number(limit)}`,
  tokens: (used, limit) => `${some(used, 'jeton')} sur ${number(limit)}`,
  spent: {
    calls: (until) =>
      `Les appels du jour sont épuisés. Les nouvelles entrées gardent le résultat du moteur intégré jusqu’à ${until}.`,
    tokens: (until) =>
      `Il reste trop peu de jetons aujourd’hui pour un autre message. Les nouvelles entrées gardent le résultat du moteur intégré jusqu’à ${until}.`,
  },
  failing: ({ kind, count }, since) =>
    `Sans réponse depuis ${since}\u00a0: ${FAILURES[kind]}. ${some(count, 'message')} sans réponse\u00a0; les appels sont répétés pendant quelques heures.`,
};
