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

const WHY: Record<string, string> = {
  'text was added after what is signed (l=)': 'du texte a été ajouté après ce qui est signé (l=)',
  'its key is on trial (t=y)': 'sa clé est à l’essai (t=y)',
  'bad signature': 'la signature ne correspond pas',
  'body hash did not verify': 'le texte a changé depuis la signature',
  'no key': 'la clé n’existe pas',
  expired: 'la signature a expiré',
};

const WHOLE: Record<string, string> = {
  'submitted from this machine': 'remis depuis cette machine',
  'its From names no address': 'son champ From ne nomme aucune adresse',
  'its From names more than one address': 'son champ From nomme plus d’une adresse',
  'its From can be read in more than one way': 'son champ From peut se lire de plus d’une façon',
  'it has a field twice that may stand once':
    'un champ qui ne peut y figurer qu’une fois y figure deux fois',
  'its header is too long to be checked': 'son en-tête est trop long pour être vérifié',
  'its sender could not be checked': 'son expéditeur n’a pas pu être vérifié',
  'where it came from is not known': 'on ne sait pas d’où il est venu',
  'its signature does not show that it was written to this address':
    'sa signature ne montre pas qu’il a été écrit à cette adresse',
  'its signed date is not within the last seven days':
    'sa date signée n’est pas des sept derniers jours',
  'its signature shows no date': 'sa signature ne montre aucune date',
};

const resultOf = (word = '') => RESULTS[word] ?? word;
const whoseOf = (domain = '') =>
  domain.replace(/, not its author's domain$/, ', qui n’est pas le domaine de son auteur');

type Sentence = [RegExp, (found: Record<string, string | undefined>) => string];

const SENTENCES: Sentence[] = [
  [
    /^(?<forwarder>.+), a trusted forwarder, vouches for (?<author>.+)$/,
    ({ forwarder, author }) => `${forwarder}, relais de confiance, répond de ${author}`,
  ],
  [
    /^(?<proof>SPF|DKIM) show that it comes from (?<author>.+)$/,
    ({ proof, author }) => `${proof} montre qu’il vient de ${author}`,
  ],
  [
    /^SPF and DKIM show that it comes from (?<author>.+)$/,
    ({ author }) => `SPF et DKIM montrent qu’il vient de ${author}`,
  ],
  [
    /^DNS did not say whether it comes from (?<author>.+)$/,
    ({ author }) => `le DNS n’a pas dit s’il vient de ${author}`,
  ],
  [
    /^(?<author>.+) does not stand behind it, and asks to (?<policy>\w+) such mail$/,
    ({ author, policy }) =>
      `${author} ne le reconnaît pas, et demande de ${policy === 'reject' ? 'refuser' : 'mettre à l’écart'} ce genre de courriel`,
  ],
  [
    /^(?<domain>.+) signed it, but it may be a copy that somebody else sent on or changed$/,
    ({ domain }) =>
      `${domain} l’a signé, mais c’est peut-être une copie que quelqu’un d’autre a renvoyée ou modifiée`,
  ],
  [
    /^its signature does not cover (?<fields>.+), so what it answers could not be checked$/,
    ({ fields }) =>
      `sa signature ne couvre pas ${fields}\u00a0: on n’a pas pu vérifier à quoi il répond`,
  ],
  [
    /^its signature does not cover (?<fields>.+), so what it says could not be checked$/,
    ({ fields }) =>
      `sa signature ne couvre pas ${fields}\u00a0: on n’a pas pu vérifier ce qu’il dit`,
  ],
  [
    /^nothing shows that it comes from (?<author>.+)$/,
    ({ author }) => `rien ne montre qu’il vient de ${author}`,
  ],
  [
    /^(?<check>SPF|DKIM) (?<result>\w+) for (?<domain>[^:]+?)(?:: (?<why>.+))?$/,
    ({ check, result, domain, why }) =>
      `${check} ${resultOf(result)} pour ${whoseOf(domain)}${why ? `\u00a0: ${WHY[why] ?? why}` : ''}`,
  ],
  [
    /^DMARC (?<result>\w+)(?:; the policy of (?<author>.+) is (?<policy>\w+))?$/,
    ({ result, author, policy }) =>
      `DMARC ${resultOf(result)}${author ? `; la consigne de ${author} est «\u00a0${policy}\u00a0»` : ''}`,
  ],
  [
    /^ARC (?<result>\w+), sealed by (?<sealer>.+)$/,
    ({ result, sealer }) =>
      `ARC ${resultOf(result)}, scellé par ${sealer === 'nobody' ? 'personne' : sealer}`,
  ],
];

/** What the check of a mail's sender found (mail/sender/judge.ts), in French; null where it is none of that. */
export function senderReasonInFrench(reason: string): string | null {
  const whole = WHOLE[reason];
  if (whole) return whole;
  for (const [pattern, say] of SENTENCES) {
    const match = reason.match(pattern);
    if (match) return say(match.groups ?? {});
  }
  return null;
}
