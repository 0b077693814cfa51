/**
 * What mail reading knows of one language: what programs and people write in it around their own
 * text. Each list is written with `phrases`. Upper and lower case never matter. Unless it says
 * otherwise, a list holds parts of regular expressions for lower-case text.
 */
export type MailLanguage = {
  /** BCP 47 tags of the locales whose names of months mail programs write. */
  locales: string[];
  /** Names of months that those locales lack, without accents, with their number. */
  months: Record<string, number>;

  /** Plain names of the fields that programs write above the mail they quote: From and Sender. */
  fieldFrom: string[];
  /** Date, Sent. */
  fieldDate: string[];
  /** To. */
  fieldTo: string[];
  /** Subject. */
  fieldSubject: string[];
  /** Fields that a header block may hold besides, such as Cc. */
  fieldOther: string[];
  /** Plain words between the mailbox that sent and who wrote: "on behalf of". */
  onBehalfOf: string[];

  /** Plain subject prefixes of a forward, without their colon: "Fwd". */
  forwardPrefixes: string[];
  /** Those of a reply: "Re". */
  replyPrefixes: string[];
  /** Prefixes that are also a word, or mean a reply in another language: "VS". */
  ambiguousPrefixes: string[];

  /** Plain beginnings of words between dashes above a forwarded mail. */
  forwardStems: string[];
  /** Those above the original message. */
  originalStems: string[];
  /** Plain sentences that Apple's programs write above a forwarded mail, without dashes. */
  forwardSentences: string[];
  /** "Message", without accents, as it stands in such a sentence. */
  messageStems: string[];

  /** Plain words for "wrote" in the attribution line of a quoted mail. */
  attributionVerbs: string[];
  /** "Wrote", where no blank comes before it. */
  attributionEndings: string[];
  /** Plain words of an attribution line that are part of neither date nor name. */
  besideName: string[];
  /** Plain words before a date without digits: "On Monday". */
  dateWords: string[];
  /** Plain beginnings of the line that a phone puts above a mail it forwards. */
  deviceStarts: string[];
  /** Plain closings over which a forwarder's own text is a signature alone. */
  soleClosings: string[];

  /** Plain beginnings of the attribution line above a quote: "On". */
  attributionStarts: string[];
  /** How it ends: "wrote". */
  attributionEnds: string[];
  /** Its verbs that stand before the name: "Am … schrieb Ann:". */
  verbsBeforeName: string[];
  /** How it begins where it has no date: "Quoting Ann <a@b.example>:". */
  quotingStarts: string[];
  /** Plain words between dashes above a quote: "Original Message". */
  originalMessageLines: string[];
  /** The same above a forwarded mail. */
  forwardedMessageLines: string[];
  /** What ticket systems ask to reply above of; plain. */
  replyAboveLines: string[];
  /** The line that a phone or program puts under each mail; plain, "…" is its name. */
  sentFromLines: string[];
  /** How an email is closed; plain. */
  closings: string[];
  /** Job titles and departments. */
  jobTitles: string[];
  /** What stands in a signature before a telephone number, an address, a register number. */
  contactLabels: string[];
  /** Plain words; three of them in one paragraph make a notice of confidentiality. */
  confidentialityWords: string[];
  /** Plain beginnings of what is put under every mail. */
  footers: string[];

  /** What calendars put before the subject of an invitation that somebody answers. */
  invitationReplySubjects: string[];
  /** What they write in their user's name: "has accepted this invitation". */
  invitationReplies: string[];
  /** The names of an event's fields. */
  eventFields: string[];
  /** What comes before the subject of a mail that was read, or was not. */
  receiptSubjects: string[];
  /** How a receipt names the mail that it is about, before its fields. */
  receiptYourMessage: string[];
  /** What it says under them: read, or deleted unread. */
  receiptWasRead: string[];
  /** How other programs' receipts begin. */
  receiptStarts: string[];
  /** How a sentence begins that acknowledges a request; "…" is up to sixty characters. */
  requestReceived: string[];
  /** The same of what was made of it, or added to it: colleagues write it too. */
  requestCreated: string[];
  /** How an acknowledgement may begin that says neither: anybody's may. */
  requestThanks: string[];
  /** What stands before the number of a request. */
  requestNumbers: string[];
  /** When and how it will be answered. */
  replyPromises: string[];
  /** How a sentence begins that says that a program answers. */
  autoReplySentences: string[];
  /** What a sentence holds that says that a program writes. */
  autoMailSentences: string[];
  /** The words by which somebody speaks of themselves alone. */
  firstPerson: string[];

  /** How the subject of an automatic reply begins, where only programs write so. */
  autoReplySubjects: string[];
  /** The same, where a person may write it too, of an absence to come. */
  absenceSubjects: string[];
  /** The same, where people hardly write it above a reply. */
  absenceNotices: string[];

  /** How the subject of a delivery report begins. */
  bounceSubjects: string[];
  /** What its text holds. */
  bounceTexts: string[];
  /** The line above the mail that it returns. */
  returnedMessageLines: string[];

  /** Plain words of addresses and names that are no person's. */
  roleMailboxes: string[];
  /** How the local part of an address begins that nobody reads. */
  noReplyMailboxes: string[];
};

/** A list of phrases, parted by line ends and by bars with blanks around them; backslashes stay. */
export function phrases(strings: TemplateStringsArray, ...values: string[]): string[] {
  return String.raw(strings, ...values)
    .split(/\s+\|\s+|\n/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
