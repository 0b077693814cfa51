import { FileNotFetched } from './import-fetched.ts';

const RELOADED = 'tidings_reloaded';

/**
 * Reloads the page where the server lacks one of its files, as after an update; once per version, so
 * that a file that is really missing is reported. Returns true if it reloads.
 */
export function reloadForNewVersion(error: unknown): boolean {
  if (!(error instanceof FileNotFetched) || error.status === 0 || !navigator.onLine) return false;
  // The name of this file contains the version.
  const version = import.meta.url;
  if (sessionStorage.getItem(RELOADED) === version) return false;
  sessionStorage.setItem(RELOADED, version);
  location.reload();
  return true;
}
