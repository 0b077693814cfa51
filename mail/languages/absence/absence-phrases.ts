/** Phrases of absence notices, like the lists of `MailLanguage`. */
export type AbsencePhrases = {
  /** Starts of words in a clause: the author is absent. */
  states: string[];
  /** Words that absence notices use and answers rarely do: "urgent", "my deputy". */
  signs: string[];
  /** "Until", "back on". */
  periods: string[];
  /** Words of clauses that belong to an absence notice. */
  topics: string[];
  /** Requests, which belong to the notice only if they name a deputy. */
  contacts: string[];
  /** Words that alone tell a notice from a person: a reply on return, limited access to mail. */
  promises: string[];
  /** What a request is about: "for the key", but not "for urgent matters". */
  matters: string[];
};

export type AbsenceList = keyof AbsencePhrases;
