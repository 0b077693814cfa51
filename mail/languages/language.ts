/**
 * Case never matters. Lists are regular expression parts for lower-case text; "plain" ones are
 * literal.
 */
export type MailLanguage = {
  /** BCP 47 tags. */
  locales: string[];
  /** Missing in those locales; without accents. */
  months: Record<string, number>;

  /** Plain: From, Sender. */
  fieldFrom: string[];
  /** Date, Sent. */
  fieldDate: string[];
  fieldTo: string[];
  fieldSubject: string[];
  /** Other fields, such as Cc. */
  fieldOther: string[];
  /** Plain: "on behalf of". */
  onBehalfOf: string[];

  /** Plain, without colon: "Fwd". */
  forwardPrefixes: string[];
  /** "Re". */
  replyPrefixes: string[];
  /** Also a word, or a foreign reply prefix: "VS". */
  ambiguousPrefixes: string[];

  /** Plain starts. */
  forwardStems: string[];
  originalStems: string[];
  /** Plain; used by Apple. */
  forwardSentences: string[];
  /** Without accents. */
  messageStems: string[];

  /** Plain: "wrote". */
  attributionVerbs: string[];
  /** "Wrote" without preceding space. */
  attributionEndings: string[];
  /** Plain words outside date and name. */
  besideName: string[];
  /** Plain: "On Monday". */
  dateWords: string[];
  /** Plain starts. */
  deviceStarts: string[];
  /** Plain; the text above a forward is then a mere signature. */
  soleClosings: string[];

  /** Plain: "On". */
  attributionStarts: string[];
  /** "wrote". */
  attributionEnds: string[];
  /** "Am … schrieb Ann:". */
  verbsBeforeName: string[];
  /** "Quoting Ann <a@b.example>:". */
  quotingStarts: string[];
  /** Plain: "Original Message". */
  originalMessageLines: string[];
  forwardedMessageLines: string[];
  /** Plain. */
  replyAboveLines: string[];
  /** Plain; "…" is the device name. */
  sentFromLines: string[];
  /** Plain. */
  closings: string[];
  /** Including departments. */
  jobTitles: string[];
  contactLabels: string[];
  /** Plain; three make a confidentiality notice. */
  confidentialityWords: string[];
  /** Plain starts. */
  footers: string[];

  invitationReplySubjects: string[];
  /** "has accepted this invitation". */
  invitationReplies: string[];
  eventFields: string[];
  receiptSubjects: string[];
  /** Above the fields. */
  receiptYourMessage: string[];
  /** Below the fields: read, or deleted unread. */
  receiptWasRead: string[];
  receiptStarts: string[];
  /** Starts; "…" is up to sixty characters. */
  requestReceived: string[];
  /** People write these too. */
  requestCreated: string[];
  /** Unspecific starts. */
  requestThanks: string[];
  requestNumbers: string[];
  replyPromises: string[];
  /** Starts that declare an auto-reply. */
  autoReplySentences: string[];
  /** Declare an automatic mail. */
  autoMailSentences: string[];
  /** First person singular. */
  firstPerson: string[];

  /** Starts that only programs use. */
  autoReplySubjects: string[];
  /** People use these too. */
  absenceSubjects: string[];
  /** People rarely use these on a reply. */
  absenceNotices: string[];

  /** Starts. */
  bounceSubjects: string[];
  bounceTexts: string[];
  /** Lines above returned mail. */
  returnedMessageLines: string[];

  /** Plain. */
  roleMailboxes: string[];
  /** Starts. */
  noReplyMailboxes: string[];
};

/** Splits at line breaks and spaced bars; backslashes stay. */
export function phrases(strings: TemplateStringsArray, ...values: string[]): string[] {
  return String.raw(strings, ...values)
    .split(/\s+\|\s+|\n/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
