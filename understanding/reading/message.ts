/** A message for the engine, in the author's own words. */
export type Message = {
  subject: string;
  body: string;
  /** Email address; empty if unknown. */
  sender: string;
  /** Reference time for "by today". */
  now: Date;
};

export type Reply = {
  /** The entry's text. */
  original: string;
  /** The reply text without quoted history. */
  reply: string;
  /** The company's phrases for "done". */
  keywords?: readonly string[];
};
