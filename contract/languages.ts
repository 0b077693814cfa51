/** The languages that the interface speaks. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The cookie that keeps which of them somebody chose in this browser. */
export const LANGUAGE_COOKIE = 'tidings_language';
