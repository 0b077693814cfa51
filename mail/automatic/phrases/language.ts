/**
 * What programs of one language write by themselves, as parts of regular expressions; upper and
 * lower case are the same, "…" stands for up to sixty characters, a blank for any.
 */
export type RobotPhrases = {
  /** What calendars put before the subject of an invitation that somebody answers, without its colon. */
  answers: string[];
  /** What they write in their user's name: "has accepted this invitation". */
  answered: string[];
  /** The names of what they tell of the event, a line each, without their colon. */
  eventFields: string[];
  /** What comes before the subject of a mail that was read, or was not, without its colon. */
  read: string[];
  /** How a receipt names the mail that it is about, before its fields. */
  yourMessage: string[];
  /** What it says under them of when that was read, or deleted unread. */
  wasRead: string[];
  /** How other programs' receipts begin. */
  receipts: string[];
  /** With what a sentence begins that says that a request has come. */
  received: string[];
  /** The same of what was made of it, or added to it: colleagues write it too. */
  created: string[];
  /** How such a mail may begin that says neither: anybody's may. */
  thanks: string[];
  /** What stands before the number of a request. */
  numbers: string[];
  /** What a sentence holds that tells when and how one will be answered, by whoever it will be. */
  promises: string[];
  /** With what a sentence begins that says that a program answers. */
  autoReplies: string[];
  /** What a sentence holds that says that a program writes. */
  autoMails: string[];
  /** The words by which somebody speaks of themselves alone. */
  me: string[];
};
