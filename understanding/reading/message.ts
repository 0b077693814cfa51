/** What the engine is given: one message, in its author's own words. */
export type Message = {
  subject: string;
  body: string;
  /** The author's e-mail address; empty where it is unknown. */
  sender: string;
  /** When the message is read: deadlines ("by today") count from here. */
  now: Date;
};

/** What the engine is given to judge a reply. */
export type Reply = {
  /** The text of the entry that the reply belongs to. */
  original: string;
  /** The reply's own words, without quoted history. */
  reply: string;
  /** What the company itself says when something is done. */
  keywords?: readonly string[];
};
