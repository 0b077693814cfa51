/**
 * Tracks requests to file all due mail; each ends with the first query after it that finds none.
 */
export function openSettling() {
  let requested: ((hasWorked: boolean) => void)[] = [];
  let begun: ((hasWorked: boolean) => void)[] = [];
  let hasWorked = false;
  return {
    request: () => new Promise<boolean>((resolve) => requested.push(resolve)),
    isRequested: () => requested.length > 0 || begun.length > 0,
    /** Call when a query begins; returns true if a request is new. */
    begins: () => {
      const isNew = requested.length > 0;
      begun.push(...requested);
      requested = [];
      return isNew;
    },
    worked: () => {
      hasWorked = true;
    },
    /** Call when a query found no mail; returns true if a request arrived since. */
    ends: () => {
      for (const resolve of begun) resolve(hasWorked);
      begun = [];
      hasWorked = false;
      return requested.length > 0;
    },
  };
}
