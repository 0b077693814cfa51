/** A label that the engine is to find. */
export const AUTO = 'auto';

/** A quick note before anything is written. */
export const EMPTY_NOTE = { text: '', priority: AUTO, department: AUTO };

/** A quick note on its way. */
export type NoteDraft = typeof EMPTY_NOTE;
