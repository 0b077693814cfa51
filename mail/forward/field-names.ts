import { fold } from './fold.ts';

/** What a line of a header block, as mail programs write it into a text, tells. */
export type Field = 'from' | 'date' | 'to' | 'subject' | 'other';

/**
 * The names that mail programs give to the fields, in the order of the languages: English,
 * French, German, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian, Finnish,
 * Polish, Czech, Russian, Ukrainian, Japanese, Chinese, Korean, Vietnamese, Turkish; then those of
 * Hungarian, Romanian, Greek, Slovak, Indonesian and Bulgarian that differ.
 */
const NAMES: Record<Field, string> = {
  from: `from, sender, de, expéditeur, von, absender, remitente, da, mittente, remetente, van, afzender,
    från, avsändare, fra, afsender, avsender, lähettäjä, od, nadawca, odesílatel, от, от кого, отправитель,
    від, від кого, відправник, 差出人, 送信者, 送信元, 发件人, 寄件人, 寄件者, 發件人, 보낸 사람, 보낸사람, 보낸이,
    발신자, 발신, từ, người gửi, kimden, gönderen, gönderenin, 發件者, feladó, de la, expeditor, από, odosielateľ, dari`,
  date: `date, sent, sent on, date sent, received, envoyé, envoyé le, date d'envoi, gesendet, gesendet am, datum, fecha,
    enviado, enviado el, fecha de envío, data, inviato, inviato il, data invio, enviada, enviada em, enviado em,
    data de envio, verzonden, verstuurd, skickat, skickad, skickades, dato, sendt, sendt den, sendte, päivämäärä,
    päiväys, pvm, lähetetty, lähetysaika, wysłano, wysłane, data wysłania, odesláno, posláno, datum odeslání,
    дата, отправлено, дата отправки, надіслано, відправлено, дата надсилання, 送信日時, 日付, 日時, 送信日,
    发送时间, 发送日期, 日期, 时间, 傳送時間, 寄件日期, 發送時間, 傳送日期, 寄送日期, 時間, 보낸 날짜, 보낸날짜, 날짜,
    보낸 시간, 발신일시, 일시, 발신일, ngày, ngày gửi, đã gửi, gửi, thời gian, gửi lúc, vào lúc, tarih, gönderildi,
    gönderilme tarihi, gönderim tarihi, gönderme tarihi, gönderilme zamanı, gönderme zamanı, inviata, verzonden op, skickat den,
    afsendt, 寄件時間, küldve, dátum, trimis, στάλθηκε, ημερομηνία, odoslané, dikirim, tanggal, изпратено`,
  to: `to, à, pour, destinataire, destinataires, an, empfänger, para, a, per, destinatario, destinatário, aan,
    till, til, vastaanottaja, saaja, do, adresat, komu, příjemce, кому, получатель, отримувач, 宛先, 收件人, 收件者, 받는 사람,
    받는사람, 받는이, 수신자, 수신, đến, tới, người nhận, kime, alıcı, 受信者, címzett, către, προς, kepada, до`,
  subject: `subject, objet, sujet, betreff, asunto, oggetto, assunto, onderwerp, ämne, emne, aihe, temat,
    předmět, věc, тема, 件名, 主题, 主旨, 主題, 제목, chủ đề, tiêu đề, konu, 題名, 标题, 標題, tárgy, subiect, θέμα, predmet, subjek, perihal, относно`,
  other: `cc, bcc, reply-to, reply to, organization, importance, priority, attachments, attachment, resent-from,
    copie à, copie, cci, répondre à, importance, pièces jointes, kopie, blindkopie, antwort an, wichtigkeit, priorität,
    anlagen, organisation, con copia, copia, cco, responder a, importancia, datos adjuntos, ccn, rispondi a, priorità, allegati,
    com cópia, anexos, prioridade, responder para, beantwoorden, antwoord aan, bijlagen, urgentie, kopia, hemlig kopia, svar till, svara till,
    bilagor, prioritet, kopi, svar til, vedhæftede filer, vedlegg, kopio, vastaus, tärkeys, liitteet, dw, udw,
    do wiadomości, odpowiedz do, załączniki, ważność, kopie, skrytá kopie, přílohy, odpověď komu, důležitost, копия,
    скрытая копия, ответить, вложения, важность, копія, прихована копія, вкладення, важливість, відповісти,
    返信先, 添付ファイル, 重要度, 抄送, 密送, 附件, 副本, 密件副本, 重要性, 回复, 答复, 回覆, 참조, 숨은 참조, 숨은참조, 첨부, 중요도,
    đồng kính gửi, đính kèm, trả lời đến, bilgi, gizli, yanıtla, ekler, önem`,
};

const FIELD_OF = new Map(
  (Object.entries(NAMES) as [Field, string][]).flatMap(([field, names]) =>
    names.split(',').map((name) => [fold(name).replaceAll(' ', ''), field] as const),
  ),
);

const LONGEST_NAME = 30;

/** A line that names a field: `rest` is what stands after the colon. */
export type FieldLine = { field: Field; name: string; rest: string };

/**
 * Reads a line as one of a header block, also with the marks of bold type ("*From:* Ann") and
 * with a space before the colon; null where its first word is no field's name.
 */
export function readField(line: string): FieldLine | null {
  const start = line.slice(0, LONGEST_NAME + 8);
  const colon = start.search(/[:：]/);
  if (colon < 1) return null;
  const name = fold(start.slice(0, colon).replace(/[*_\u200e\u200f\ufeff]/g, '')).replaceAll(
    ' ',
    '',
  );
  const field = FIELD_OF.get(name);
  if (!field) return null;
  return { field, name, rest: unbold(line.slice(colon + 1), start) };
}

/** Bold marks end before or after the colon: "*From:* Ann", "*From: *Ann", "**From**: Ann". */
function unbold(rest: string, start: string): string {
  const isBold = /^[*_]/.test(start);
  return (isBold ? rest.replace(/^\s*[*_]{1,2}/, '') : rest).trim();
}
