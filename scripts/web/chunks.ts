// Which files the web application is built into. A page that is gone to fetches few of them: what
// all pages stand on, what several share, its own, and the messages of its language.

type Graph = {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
};

/** What every page stands on; the rest of these libraries goes where it is used. */
const GROUND_LIBRARIES =
  /node_modules\/(react\/|react-dom\/|scheduler\/|react-router\/|@tanstack\/(react-query|query-core)\/(?!.*(useMutation|useInfiniteQuery|mutationObserver|infiniteQueryObserver)))/;
/** Small libraries that most pages come to need, once somebody does something there. */
const EXTRAS = /node_modules\/(lucide-react|date-fns|@tanstack\/(react-query|query-core))\//;
const LIST_LIBRARIES = /node_modules\/@tanstack\/(react-virtual|virtual-core)\//;
/** What forms are checked by stays with them, as the library behind it is large. */
const FORM_SCHEMAS = /\/contract\/(people\/(people|sign-in-forms)|intake\/intake-setup)\.ts$/;
/** What only the operator's pages and the list of security events ask for, with how they read it. */
const FOR_OPERATORS =
  /\/contract\/admin\/(admin|admin-forms|admin-waitlist|inbound-monitoring|role-mail|security-events|security-kinds)\.ts$/;
/** What only the settings, and for single sign-on the sign-in page, ask and say. */
const FOR_INTEGRATIONS = /\/contract\/(integrations|agents)\//;
const MAIN = /\/web\/main\.tsx$/;
const BOARD = /\/web\/features\/dashboard\/dashboard-page\.tsx$/;
/** Which the builder places best. */
const ELSEWHERE = [MAIN, FORM_SCHEMAS, FOR_OPERATORS, FOR_INTEGRATIONS];
const MESSAGES = /\/web\/(messages\/((en|fr)[/-]|reasons\/fr)|features\/.*[/.](en|fr)\.ts$)/;
const FRONT_MESSAGES = /\/web\/messages\/(\w+-front)\.ts$/;
const LANDING = /\/web\/features\/landing\/landing-page\.tsx$/;
const FOR_VISITORS = /\/web\/features\/(landing|sign-in|waitlist)\/[\w-]+-pages?\.tsx$/;

/** Names the file that a module goes into; null = one that the builder finds best. */
export function chunkOf(id: string, graph: Graph): string | null {
  if (id.includes('/node_modules/')) return chunkOfLibrary(id);
  // It waits for the page it begins with: nothing that a page needs may stand behind it.
  if (ELSEWHERE.some((place) => place.test(id))) return null;
  if (id.includes('/contract/')) return 'ground';
  const above = allAbove(id, graph);
  const messages = above.find((one) => FRONT_MESSAGES.test(one));
  if (MESSAGES.test(id)) return messages?.match(FRONT_MESSAGES)?.[1] ?? null;
  // How numbers and moments are written, whatever the language.
  if (messages || above.some((one) => MAIN.test(one))) return 'ground';
  return chunkOfPages(above);
}

function chunkOfLibrary(id: string): string | null {
  if (GROUND_LIBRARIES.test(id)) return 'ground';
  if (LIST_LIBRARIES.test(id)) return 'board';
  return EXTRAS.test(id) ? 'extras' : null;
}

/** By the pages that need it. */
function chunkOfPages(above: string[]): string | null {
  const pages = above.filter((one) => FOR_VISITORS.test(one)).length;
  const isOfBoard = above.some((one) => BOARD.test(one));
  // The front page has no form to send; it goes without what the others share.
  if (pages > 0 && above.some((one) => LANDING.test(one))) {
    return pages > 1 || isOfBoard ? 'common' : null;
  }
  if (isOfBoard) return pages > 0 ? 'controls' : 'board';
  return pages > 1 ? 'forms' : null;
}

/** A module and all that import it, directly or through others, but not on demand. */
function allAbove(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  for (const each of seen) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return [...seen];
}
