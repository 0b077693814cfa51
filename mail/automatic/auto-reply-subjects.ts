/*
 * The subjects that mail programs give to automatic answers, in their users' languages. A reply
 * or a forward of one begins with its own prefix, and is a person's.
 */

/** Forms that only programs write. */
const BY_PROGRAMS = [
  'automatic reply:',
  'automatic response:',
  'automated reply:',
  'automated response:',
  'auto[- ]?reply:',
  'auto[- ]?response:',
  'auto[- ]?responder:',
  '\\[auto[- ]?reply\\]',
  '\\(auto[- ]?reply\\)',
  '\\*auto[- ]?reply\\*',
  'autoreply from ',
  'out of (?:the )?office auto[- ]?reply:',
  'out of (?:the )?office auto[- ]?response:',
  'yahoo! auto response',
  'vacation auto[- ]?reply',
  'vacation reply:',
  'automatische antwort\\s?:',
  'automatische abwesenheitsnotiz',
  'automatisch antwoord\\s?:',
  'automatisch beantwoord\\s?:',
  'réponse automatique\\s?:',
  'respuesta automática\\s?:',
  'resposta automàtica\\s?:',
  'resposta automática\\s?:',
  'risposta automatica\\s?:',
  'automatiskt svar\\s?:',
  'automatisk svar\\s?:',
  'autosvar\\s?:',
  'automaattinen vastaus\\s?:',
  'odpowiedź automatyczna\\s?:',
  'automatyczna odpowiedź\\s?:',
  'automatická odpověď\\s?:',
  'automatická odpoveď\\s?:',
  'automatikus válasz\\s?:',
  'răspuns automat\\s?:',
  'автоматический ответ\\s?:',
  'автоответ\\s?:',
  'автоматична відповідь\\s?:',
  'автоматичен отговор\\s?:',
  'αυτόματη απάντηση\\s?:',
  'otomatik yanıt\\s?:',
  'رد تلقائي\\s?:',
  'תגובה אוטומטית\\s?:',
  '自動応答\\s?[:：]',
  '自動返信\\s?[:：]',
  '自动答复\\s?[:：]',
  '自动回复\\s?[:：]',
  '自動回覆\\s?[:：]',
  '자동 회신\\s?[:：]',
  '자동 응답\\s?[:：]',
  'trả lời tự động\\s?:',
  'thư trả lời tự động\\s?:',
  'balasan otomatis\\s?:',
  'ตอบกลับอัตโนมัติ\\s?:',
];

/** Forms that a person may write too, of an absence to come. */
const BY_PEOPLE_TOO = [
  'out of (?:the )?office',
  'away from (?:the |my )?(?:office|mail|e-?mail|desk)',
  'on (?:vacation|holiday|leave|annual leave)',
  '(?:i am |i.m |currently )?away (?:until|till|from)',
  '.{1,80} is out of the office',
  'auto:',
  'automatic reply',
  'auto[- ]?reply',
  'auto[- ]?response',
  'vacation',
  'ooo:',
  'abwesenheit',
  'abwesend',
  'ich bin (?:nicht im büro|abwesend|im urlaub)',
  'automatische antwort',
  'absen(?:ce|t)',
  'message d.absence',
  'en congé',
  'réponse automatique',
  'fuera de (?:la )?oficina',
  'ausente',
  'de vacaciones',
  'respuesta automática',
  'fuori (?:sede|ufficio)',
  'assenza',
  'risposta automatica',
  'fora do escritório',
  'ausência',
  'de férias',
  'resposta automática',
  'afwezig',
  'niet aanwezig',
  'frånvaro',
  'fraværende',
  'ikke (?:på kontoret|til stede)',
  'poissa',
  'poza biurem',
  'nieobecność',
  'nepřítomnost',
  'mimo kancelář',
  'вне офиса',
  'отсутств',
  'в отпуске',
  'поза офісом',
  'відсутн',
  '不在',
  '休暇',
  '外出',
  '休假',
  '부재',
  '휴가',
  'ofis dışında',
  'vắng mặt',
];

/** Forms that people hardly write above an answer: they keep its subject. */
const NOTICES = [
  'out of (?:the )?office:',
  'auto:',
  '.{1,80} is out of the office \\(returning',
  'abwesenheits(?:notiz|meldung|nachricht|assistent):',
  '(?:message d.absence|absent(?:\\(e\\))? du bureau|absence du bureau) ?:',
  'fuera de (?:la )?oficina:',
  'fuori (?:sede|ufficio):',
  'ausência temporária:',
  'fora do escritório:',
  'afwezigheids(?:bericht|melding):',
  'niet aanwezig:',
  'frånvaromeddelande:',
  'fraværs(?:besked|melding):',
  'poissaoloviesti:',
  'poza biurem:',
  'mimo kancelář:',
  'вне офиса:',
  'нет на месте:',
  '不在通知[:：]',
  '外出[:：]',
];

const NOTICE = new RegExp(`^\\s*(?:${NOTICES.join('|')})`, 'iu');
const STRONG = new RegExp(`^\\s*(?:${BY_PROGRAMS.join('|')})`, 'iu');
const WEAK = new RegExp(`^\\s*\\[?(?:${BY_PEOPLE_TOO.join('|')})`, 'iu');

/** A program puts its own words before the subject that it answers, with its prefix. */
const ANSWERS_A_REPLY =
  /^[^:：]{3,60}[:：]\s*(?:re|aw|sv|antw|fwd?|tr|rv|wg|odp|отв|ha|回复|答复)\s*[:：]/iu;

/** Whether only a program gives a mail this subject. */
export function isAutoReplySubject(subject: string | null): boolean {
  const line = subject?.slice(0, 300) ?? '';
  return STRONG.test(line) || (WEAK.test(line) && ANSWERS_A_REPLY.test(line));
}

/** Whether a program may have given a mail this subject, or a person. */
export function mayBeAutoReplySubject(subject: string | null): boolean {
  return WEAK.test(subject?.slice(0, 300) ?? '');
}

/** Whether a subject is an absence note's, though a person might have written it. */
export function mayBeNotice(subject: string | null): boolean {
  return NOTICE.test(subject?.slice(0, 300) ?? '');
}
