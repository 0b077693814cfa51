import type { AbsencePhrases } from './absence/absence-phrases.ts';

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
  /** Names of Date and Sent. */
  fieldDate: string[];
  fieldTo: string[];
  fieldSubject: string[];
  /** Names of other fields, such as Cc. */
  fieldOther: string[];
  /** Plain: "on behalf of". */
  onBehalfOf: string[];

  /** Plain, without colon: "Fwd". */
  forwardPrefixes: string[];
  /** For example "Re". */
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

  /** Plain: "wrote". */
  attributionVerbs: string[];
  /** "Wrote" of languages without space before it. */
  attributionEndings: string[];
  /** Plain: words beside date and name. */
  besideName: string[];
  /** Plain: "On Monday". */
  dateWords: string[];
  /** Plain starts of device lines. */
  deviceStarts: string[];
  /** Plain; above a forward, text with only this closing is a signature. */
  soleClosings: string[];

  /** Plain: "On". */
  attributionStarts: string[];
  /** For example "wrote". */
  attributionEnds: string[];
  /** The verb in "Am … schrieb Ann:". */
  verbsBeforeName: string[];
  /** Starts as in "Quoting Ann <a@b.example>:". */
  quotingStarts: string[];
  /** Plain: "Original Message". */
  originalMessageLines: string[];
  forwardedMessageLines: string[];
  /** Plain: "Reply above this line". */
  replyAboveLines: string[];
  /** Plain: "Sent from my …"; "…" is the device name. */
  sentFromLines: string[];
  /** Plain: "Best regards". */
  closings: string[];
  /** Also departments. */
  jobTitles: string[];
  contactLabels: string[];
  /** Plain; three of them make a confidentiality notice. */
  confidentialityWords: string[];
  /** "My answers"; with a place behind it, the answers are in the quoted text. */
  answerWords: string[];
  /** "Below", "in red". */
  answerPlaces: string[];
  /** Starts of text that is added below a signature: "One more thing". */
  afterthoughts: string[];
  /** Plain starts of footers. */
  footers: string[];

  invitationReplySubjects: string[];
  /** For example "has accepted this invitation". */
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
  /** Sentences that declare an automatic mail. */
  autoMailSentences: string[];
  /** First person singular, a sign of a person. */
  firstPerson: string[];

  /** Starts of subjects that only programs use. */
  autoReplySubjects: string[];
  /** Starts of subjects that people use too. */
  absenceSubjects: string[];
  /** Subjects that people rarely use on a reply. */
  absenceNotices: string[];

  /** Starts of clauses that greet. */
  greetings: string[];
  /** Words that join clauses: "and". */
  clauseJoins: string[];
  absence: AbsencePhrases;

  /** An emoji and the words of a reaction on an Apple device; "…" is the quoted message. */
  tapbacks: string[];
  /** "Reacted to your message". */
  reactionLines: string[];

  /** Outlook's recall notices after the name of the sender; "…" is the quoted subject. */
  recallSentences: string[];

  /** Starts of subjects. */
  bounceSubjects: string[];
  bounceTexts: string[];
  /** Lines above a returned mail. */
  returnedMessageLines: string[];

  /** Plain: local parts of role mailboxes. */
  roleMailboxes: string[];
  /** Plain: "via" between a person and a mailing list in a name. */
  viaGroup: string[];
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
