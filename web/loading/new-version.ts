const RELOADED = 'tidings_reloaded';

/**
 * Loads the page again where a part of it cannot be fetched, as after a new version took the place
 * of the one that is open; once for each version, so that what is really gone is said. Says
 * whether it does.
 */
export function reloadForNewVersion(error: unknown): boolean {
  if (!isMissingPart(error) || !navigator.onLine) return false;
  // The name of this file has the version in it.
  const version = import.meta.url;
  if (sessionStorage.getItem(RELOADED) === version) return false;
  sessionStorage.setItem(RELOADED, version);
  location.reload();
  return true;
}

/** Each browser says in its own words that a module could not be fetched. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
      error.message,
    )
  );
}
