/**
 * Phrases of a language, in any case. Lists are parts of regular expressions for lower-case text;
 * "plain" ones are literal.
 */
export type MailLanguage = {
  /** BCP 47 tags. */
  locales: string[];
  /** Months missing in those locales, without accents. */
  months: Record<string, number>;

  /** Plain: names of From and Sender. */
  fieldFrom: string[];
  fieldDate: string[];
  fieldTo: string[];
  fieldSubject: string[];
  fieldOther: string[];
  /** Plain. */
  onBehalfOf: string[];

  /** Plain, without colon. */
  forwardPrefixes: string[];
  replyPrefixes: string[];
  /** A prefix that is also a word or a foreign reply prefix: "VS". */
  ambiguousPrefixes: string[];

  /** Plain starts of forward markers. */
  forwardStems: string[];
  originalStems: string[];
  /** Plain: sentences of Apple Mail. */
  forwardSentences: string[];
  /** Starts of markers, without accents. */
  messageStems: string[];

  /** Plain. */
  attributionVerbs: string[];
  /** "Wrote" of languages without space before it. */
  attributionEndings: string[];
  /** Plain. */
  besideName: string[];
  /** Plain. */
  dateWords: string[];
  /** Plain starts of device lines. */
  deviceStarts: string[];
  /** Plain; above a forward, text with only this closing is a signature. */
  soleClosings: string[];

  /** Plain. */
  attributionStarts: string[];
  attributionEnds: string[];
  /** The verb in "Am … schrieb Ann:". */
  verbsBeforeName: string[];
  /** Starts as in "Quoting Ann <a@b.example>:". */
  quotingStarts: string[];
  /** Plain. */
  originalMessageLines: string[];
  forwardedMessageLines: string[];
  /** Plain. */
  replyAboveLines: string[];
  /** Plain; "…" is the device name. */
  sentFromLines: string[];
  /** Plain. */
  closings: string[];
  jobTitles: string[];
  contactLabels: string[];
  /** Plain; three of them make a confidentiality notice. */
  confidentialityWords: string[];
  /** Plain starts of footers. */
  footers: string[];

  invitationReplySubjects: string[];
  invitationReplies: string[];
  eventFields: string[];
  receiptSubjects: string[];
  /** "Your message", above the fields. */
  receiptYourMessage: string[];
  /** Text below the fields: read, or deleted unread. */
  receiptWasRead: string[];
  receiptStarts: string[];
  /** Starts of acknowledgements; "…" is up to sixty characters. */
  requestReceived: string[];
  /** Like `requestReceived`, but people write these too. */
  requestCreated: string[];
  /** Starts of thanks, which alone are unspecific. */
  requestThanks: string[];
  requestNumbers: string[];
  replyPromises: string[];
  /** Starts of sentences that declare an auto-reply. */
  autoReplySentences: string[];
  autoMailSentences: string[];
  /** First person singular, a sign of a person. */
  firstPerson: string[];

  /** Starts of subjects that only programs use. */
  autoReplySubjects: string[];
  /** Starts of subjects that people use too. */
  absenceSubjects: string[];
  /** Subjects that people rarely use on a reply. */
  absenceNotices: string[];

  /** Starts of subjects. */
  bounceSubjects: string[];
  bounceTexts: string[];
  returnedMessageLines: string[];

  /** Plain: local parts of role mailboxes. */
  roleMailboxes: string[];
  /** Starts of local parts. */
  noReplyMailboxes: string[];
};

/** Splits a list at line breaks and spaced bars; backslashes stay. */
export function phrases(strings: TemplateStringsArray, ...values: string[]): string[] {
  return String.raw(strings, ...values)
    .split(/\s+\|\s+|\n/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}
