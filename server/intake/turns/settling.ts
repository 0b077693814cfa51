/** Requests to file all mail that is due; each ends with the first look after it that finds none. */
export function openSettling() {
  let requested: ((hasWorked: boolean) => void)[] = [];
  let begun: ((hasWorked: boolean) => void)[] = [];
  let hasWorked = false;
  return {
    request: () => new Promise<boolean>((resolve) => requested.push(resolve)),
    isRequested: () => requested.length > 0 || begun.length > 0,
    /** A look begins; returns whether a request is new. */
    begins: () => {
      const isNew = requested.length > 0;
      begun.push(...requested);
      requested = [];
      return isNew;
    },
    worked: () => {
      hasWorked = true;
    },
    /** A look found nothing; returns whether a request came in the meantime. */
    ends: () => {
      for (const resolve of begun) resolve(hasWorked);
      begun = [];
      hasWorked = false;
      return requested.length > 0;
    },
  };
}
