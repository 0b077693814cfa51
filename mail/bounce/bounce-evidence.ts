import type { ParsedMail } from '../parsed-mail.ts';
import { isFailure, readRecords } from './read-bounces.ts';
import { partFailureText } from './failure-text.ts';

/** What a mail is judged by. */
type Mail = Pick<ParsedMail, 'from' | 'to' | 'subject' | 'text' | 'reports' | 'headers'>;

/** The names under which mail systems, and nobody else, send. */
const DAEMON = /(?:^|[<"\s])(?:mailer[-_.]?daemon|mail[-_.]?daemon|mailerdaemon|maildaemon|mmdf)\b/i;
/** Names that people who look after mail send under too. */
const KEEPER =
  /^"?(?:postmaster|mail ?(?:delivery|system|administrator|server)|system administrator|internet mail delivery|content-filter|delivery (?:service|subsystem)|microsoft outlook|system attendant|symantec|bounce)|(?:<|^)"?(?:postmaster|poostmaster|mail-?system|mailadmin|microsoftexchange[\da-f]{8,}|systemadministrator)@|@\S*(?:mailer-daemon|postmaster)\b/i;

/** The subjects that mail systems give to their reports; a reply to one begins otherwise. */
const SUBJECT = new RegExp(
  `^(?:\\[[^\\]]{1,30}\\] ?)?(?:${[
    '(?:mail |message |e-?mail )?(?:un|non-?)?deliver(?:able|ed)(?: (?:mail|message|e-?mail))?(?:$|:| returned| to )',
    'undelivered mail',
    'returned (?:mail|message|e-?mail|to sender)',
    '(?:mail|message|e-?mail) (?:delivery |system |status )?(?:has )?(?:failed|failure|error|returned|undeliverable|could not be delivered|not delivered|bounced)',
    '(?:mail |message |e-?mail )?delivery (?:has |of .{1,80} )?(?:failed|failure|error|problem|delayed|status|notification|report|incomplete|unsuccessful|subsystem)',
    'delivery to .{1,80} (?:failed|delayed)',
    'mail (?:delivery|status|system|failure|could|failed|rejected|delayed)',
    '(?:permanent|temporary) (?:delivery |fatal |mail )?(?:failure|error)',
    'failure notice',
    'failed (?:mail|delivery|to deliver)',
    'error (?:sending|delivering|mail)',
    'notice: mail delivery',
    'non-?delivery (?:report|notification|notice)',
    'notification d.?(?:état|etat|échec)',
    'warning: (?:could not send|message|mail|e-?mail|original)',
    'warning - (?:delayed|undeliver)',
    'delayed mail',
    'postmaster notify',
    'postfix smtp server: errors',
    'rejected:? ',
    'message (?:status|undeliverable|notification|rejected|blocked|not delivered|delay)',
    'message you sent (?:blocked|could)',
    'your (?:mail|message|e-?mail) (?:to .{1,80} )?(?:was|has|could|wasn|cannot|can not|is)',
    'considered unsolicited bulk',
    '(?:spam|virus|banned)(?: \\S{1,40})? (?:in|from|found) ',
    'unable to deliver',
    'unzustellbar',
    'nicht zustellbar',
    'nachricht nicht zugestellt',
    'zustellung (?:fehlgeschlagen|verzögert)',
    '(?:mail)?zustellung',
    'non remis',
    'échec de la (?:remise|distribution)',
    'courrier non',
    'message non (?:remis|distribué)',
    'no se puede entregar',
    'no se ha podido entregar',
    'no entregado',
    'error de entrega',
    'non recapitabile',
    'mancato recapito',
    'impossibile recapitare',
    'não é possível entregar',
    'não (?:entregue|entregável)',
    'falha na entrega',
    'onbestelbaar',
    'kan niet (?:worden )?(?:bezorgd|afgeleverd)',
    'går ej att leverera',
    'gick inte att leverera',
    'kan ikke leveres',
    'olevereret',
    'kunne ikke leveres',
    'ei toimitettavissa',
    'niedostarczon',
    'nie można dostarczyć',
    'nedoručitelné',
    'недоставлен',
    'не удается доставить',
    'не удалось доставить',
    'ваше сообщение не доставлено',
    'не доставлено',
    'неможливо доставити',
    'недоставлено',
    '配信不能',
    '配信できませんでした',
    '配送エラー',
    '送信エラー',
    '配達不能',
    '未送达',
    '无法送达',
    '系统退信',
    '退信',
    '無法傳遞',
    '전송되지',
    '배달되지',
    '반송',
    'teslim edilemedi',
    'không thể gửi',
    'không gửi được',
  ].join('|')})`,
  'iu',
);

/** How the text of a report opens, wherever it was written. */
const TEXT = new RegExp(
  [
    'this is the (?:mail (?:system|delivery)|mailer-daemon|postfix|qmail|dragonfly|\\S{1,40} program)',
    'this is (?:a|an) (?:automated |automatic |permanent |temporary )?(?:delivery|error|bounce|non-?delivery)',
    "hi\\. this is the (?:qmail|deliver|\\S{1,30}) ?(?:-send )?program",
    'automatically generated delivery status notification',
    'created automatically by mail delivery',
    'generated automatically by (?:the )?mail',
    "(?:could not|cannot|can't|couldn't|can not|wasn't|was not|has not|were not|not|isn't|unable|un)(?: yet)?(?: be| been| able)?(?: to)?[ -]?(?:be )?deliver(?:ed|able|y|ing)?\\b",
    'failed to deliver|deliver(?:y|ing)[^\\n]{0,60}(?:failed|failure|error|problem|delayed|been delayed)|error (?:occurred )?(?:while|delivering|has occurred while)',
    '(?:did|do|does|has|have) not (?:yet )?(?:reach|receive)|could not be reached|not relayed',
    '(?:following|these) (?:recipient|address|user|people|person)',
    '(?:permanent|fatal|temporary|transient|delivery) (?:fatal )?(?:error|failure|problem)',
    'failed (?:addresses|recipients)|failure reasons|undeliverable|non-?delivery',
    'original message was received at|transcript of (?:the )?session|final-recipient:|diagnostic-code:',
    'returned (?:to (?:the )?sender|mail|message|for the following)|message (?:was )?(?:rejected|refused|blocked)',
    'address(?:es)? (?:not found|rejected|failed)|user unknown|unknown user|recipient (?:unknown|not found|rejected)',
    '(?:said|responded|response was|reason|error|returned):? ?\\s{0,5}[45]\\d\\d[ -]',
    '\\b[45]\\d\\d [45]\\.\\d\\.\\d',
    'nicht zugestellt|unzustellbar|konnte nicht|fehler bei der zustellung',
    "n'a pas pu|non remis|n'ont pas pu|échec|impossible de (?:remettre|distribuer)",
    'no se (?:ha podido|pudo|puede) entregar|no (?:fue|pudo ser) entregado',
    'non (?:è stato possibile|recapit|consegnat)|impossibile (?:recapitare|consegnare)',
    'não (?:foi possível|pôde ser) entreg|falha na entrega',
    'niet (?:worden )?(?:bezorgd|afgeleverd)|inte (?:kunde )?levereras|ikke leveres',
    'nie (?:została|zostało|mogła) |не (?:может быть|было|была|удалось|удается|достав)',
    '配信できません|配信不能|届けることが|送信できません|送れません|受信できません|宛先|エラー',
    '无法(?:投递|送达|发送)|退信|無法(?:傳遞|投遞)|전달되지|배달할 수|teslim edilemedi|không thể gửi',
  ].join('|'),
  'iu',
);

/** Only what stands at the top is a report's own; further down a person may quote one. */
const TOP = 3000;

/** What speaks for a mail being a mail system's report that another was not delivered. */
type Evidence = { isReport: boolean; isFromSystem: boolean; saysSo: number };

/**
 * Whether a mail reports that another mail was not delivered, or not yet (RFC 3464, and what
 * mail systems write instead). Two things that do not depend on each other must speak for it:
 * its form, its sender, its subject, its text; so that no person's mail about a bounce is one.
 * `isNullSender`: the envelope says that nobody wants an answer (RFC 5321, 4.5.5).
 */
export function reportsFailure(mail: Mail, isNullSender: boolean): boolean {
  const { said } = partFailureText(mail);
  const records = readRecords(mail, said);
  const { isReport, isFromSystem, saysSo } = evidenceOf(mail, said, isNullSender);
  const hasRecords = records.length > 0;
  if (isReport && hasRecords) return records.some(isFailure);
  if (hasRecords && !records.some(isFailure)) return false;
  if (isReport) return true;
  if (isFromSystem) return saysSo > 0 || hasRecords || DAEMON.test(fromField(mail));
  return saysSo > 1;
}

/** Whether a mail reports that another was delivered, passed on or taken over (RFC 3464, 2.3.3). */
export function reportsDelivery(mail: Mail): boolean {
  const records = readRecords(mail, '');
  return isReportForm(mail) && records.length > 0 && !records.some(isFailure);
}

function evidenceOf(mail: Mail, said: string, isNullSender: boolean): Evidence {
  const field = fromField(mail);
  const isDaemon = DAEMON.test(field);
  const subject = (mail.subject ?? '').trim().slice(0, 300);
  const failed = mail.headers['x-failed-recipients'] !== undefined;
  return {
    isReport: isReportForm(mail),
    isFromSystem: isDaemon || failed || isNullSender || KEEPER.test(field),
    saysSo: Number(SUBJECT.test(subject)) + Number(TEXT.test(said.slice(0, TOP))),
  };
}

function isReportForm({ headers, reports }: Mail): boolean {
  const type = headers['content-type'] ?? '';
  if (!/^\s*multipart\/report\b/i.test(type)) return false;
  if (/report-type\s*=\s*"?[\w-]*delivery-status/i.test(type)) return true;
  return reports.some(({ contentType }) => contentType.endsWith('delivery-status'));
}

function fromField({ from, headers }: Mail): string {
  return headers.from ?? (from ? `${from.name} <${from.address}>` : '');
}
