import { findingText, type SenderFindingTexts } from '#contract/intake/finding-texts.ts';
import type { DkimProblem, SenderFindings } from '#contract/intake/sender-findings.ts';

/** Results of SPF, DKIM, DMARC and ARC (RFC 8601, 2.7). */
const RESULTS: Record<string, string> = {
  pass: 'réussi',
  fail: 'échoué',
  softfail: 'échoué sans certitude',
  neutral: 'sans avis',
  none: 'absent',
  policy: 'non retenu',
  temperror: 'sans réponse pour l’instant',
  permerror: 'mal configuré',
};

const PROBLEMS: Record<DkimProblem, string> = {
  text_appended: 'du texte a été ajouté après ce qui est signé (l=)',
  key_in_test_mode: 'sa clé est à l’essai (t=y)',
  bad_signature: 'la signature ne correspond pas',
  body_changed: 'le texte a changé depuis la signature',
  no_key: 'la clé n’existe pas',
  expired: 'la signature a expiré',
};

const resultOf = (result: string) => RESULTS[result] ?? result;
const whose = ({ domain, isAuthors }: { domain: string; isAuthors: boolean }) =>
  isAuthors ? domain : `${domain}, qui n’est pas le domaine de son auteur`;

const TEXTS: SenderFindingTexts = {
  submitted_here: () => 'remis depuis cette machine',
  not_checked: () => 'son expéditeur n’a pas pu être vérifié',
  no_client_address: () => 'non vérifié\u00a0: il faudrait l’adresse d’où il est venu (--ip)',
  origin_unknown: () => 'on ne sait pas d’où il est venu',
  no_author: () => 'son champ From ne nomme aucune adresse',
  several_authors: () => 'son champ From nomme plus d’une adresse',
  ambiguous_author: () => 'son champ From peut se lire de plus d’une façon',
  repeated_field: () => 'un champ qui ne peut y figurer qu’une fois y figure deux fois',
  header_too_long: () => 'son en-tête est trop long pour être vérifié',
  proven: ({ checks, author }) =>
    `${checks.join(' et ')} ${checks.length > 1 ? 'montrent' : 'montre'} qu’il vient de ${author}`,
  vouched_for: ({ forwarder, author }) => `${forwarder}, relais de confiance, répond de ${author}`,
  unproven: ({ author }) => `rien ne montre qu’il vient de ${author}`,
  dns_silent: ({ author }) => `le DNS n’a pas dit s’il vient de ${author}`,
  rejected_by_policy: ({ author, policy }) =>
    `${author} ne le reconnaît pas, et demande de ${policy === 'reject' ? 'refuser' : 'mettre à l’écart'} ce genre de courriel`,
  possible_copy: ({ domain }) =>
    `${domain} l’a signé, mais c’est peut-être une copie que quelqu’un d’autre a renvoyée ou modifiée`,
  ambiguous_header: () =>
    'son en-tête peut se lire de plus d’une façon\u00a0: on n’a pas pu voir ce que sa signature couvre',
  reply_unsigned: ({ fields }) =>
    `sa signature ne couvre pas ${fields.join(', ')}\u00a0: on n’a pas pu vérifier à quoi il répond`,
  content_unsigned: ({ fields }) =>
    `sa signature ne couvre pas ${fields.join(', ')}\u00a0: on n’a pas pu vérifier ce qu’il dit`,
  other_recipient: () => 'sa signature ne montre pas qu’il a été écrit à cette adresse',
  not_recent: () => 'sa date signée n’est pas des sept derniers jours',
  undated: () => 'sa signature ne montre aucune date',
  spf: (found) => `SPF ${resultOf(found.result)} pour ${whose(found)}`,
  dkim: (found) => {
    const why = found.problem ? PROBLEMS[found.problem] : found.detail;
    return `DKIM ${resultOf(found.result)} pour ${whose(found)}${why ? `\u00a0: ${why}` : ''}`;
  },
  dmarc: ({ result, author, policy }) =>
    `DMARC ${resultOf(result)}${policy ? `; la consigne de ${author} est «\u00a0${policy}\u00a0»` : ''}`,
  arc: ({ result, sealer }) => `ARC ${resultOf(result)}, scellé par ${sealer ?? 'personne'}`,
};

/** Returns findings in French; those stored by older versions stay in English. */
export function frenchFindings({ reasons, findings }: SenderFindings): string[] {
  if (findings.length === 0) return reasons;
  return findings.map((found, n) =>
    Object.hasOwn(TEXTS, found.code) ? findingText(TEXTS, found) : (reasons[n] ?? found.code),
  );
}
