/** Prefix of the embedded engine's versions in `clarityModel`. */
const EMBEDDED = 'tidings-';
export const ENGINE = `${EMBEDDED}rules-1`;

/** True for a language model as the author of caption or structured view. */
export function isByModel(clarityModel: string | null): clarityModel is string {
  return clarityModel !== null && !clarityModel.startsWith(EMBEDDED);
}
