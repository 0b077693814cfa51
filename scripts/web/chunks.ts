// Chunks of the web application. A page loads few: the common ground, shared chunks, its own and
// its messages.

type Graph = {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
};

/** Library parts that every page needs. */
const GROUND_LIBRARIES =
  /node_modules\/(react\/|react-dom\/|scheduler\/|react-router\/|@tanstack\/(react-query|query-core)\/(?!.*(useMutation|useInfiniteQuery|mutationObserver|infiniteQueryObserver)))/;
/** Small libraries that most pages need after the first interaction. */
const EXTRAS = /node_modules\/(lucide-react|date-fns|@tanstack\/(react-query|query-core))\//;
const LIST_LIBRARIES = /node_modules\/@tanstack\/(react-virtual|virtual-core)\//;
/** Form schemas stay with their forms: the schema library is large. */
const FORM_SCHEMAS = /\/contract\/(people\/(people|sign-in-forms)|intake\/intake-setup)\.ts$/;
const FOR_OPERATORS =
  /\/contract\/admin\/(admin|admin-forms|admin-waitlist|inbound-monitoring|role-mail|security-events|security-kinds)\.ts$/;
const FOR_INTEGRATIONS = /\/contract\/(integrations|agents)\//;
const MAIN = /\/web\/main\.tsx$/;
const BOARD = /\/web\/features\/dashboard\/dashboard-page\.tsx$/;
const ELSEWHERE = [MAIN, FORM_SCHEMAS, FOR_OPERATORS, FOR_INTEGRATIONS];
const MESSAGES = /\/web\/(messages\/((en|fr)\/|reasons\/fr)|features\/.*[/.](en|fr)\.ts$)/;
const FRONT_MESSAGES = /\/web\/messages\/\w+\/(\w+-front)\.ts$/;
const LANDING = /\/web\/features\/landing\/landing-page\.tsx$/;
const FOR_VISITORS = /\/web\/features\/(landing|sign-in|waitlist)\/[\w-]+-pages?\.tsx$/;

/** Null leaves it to the bundler. */
export function chunkOf(id: string, graph: Graph): string | null {
  if (id.includes('/node_modules/')) return chunkOfLibrary(id);
  // main.tsx awaits its page at the top level, so no chunk of a page may depend on it.
  if (ELSEWHERE.some((place) => place.test(id))) return null;
  if (id.includes('/contract/')) return 'ground';
  const above = allAbove(id, graph);
  const messages = above.find((one) => FRONT_MESSAGES.test(one));
  if (MESSAGES.test(id)) return messages?.match(FRONT_MESSAGES)?.[1] ?? null;
  // Modules shared by all languages, such as number and date formats.
  if (messages || above.some((one) => MAIN.test(one))) return 'ground';
  return chunkOfPages(above);
}

function chunkOfLibrary(id: string): string | null {
  if (GROUND_LIBRARIES.test(id)) return 'ground';
  if (LIST_LIBRARIES.test(id)) return 'board';
  return EXTRAS.test(id) ? 'extras' : null;
}

function chunkOfPages(above: string[]): string | null {
  const pages = above.filter((one) => FOR_VISITORS.test(one)).length;
  const isOfBoard = above.some((one) => BOARD.test(one));
  // The landing page has no form, so it does not load the shared form chunks.
  if (pages > 0 && above.some((one) => LANDING.test(one))) {
    return pages > 1 || isOfBoard ? 'common' : null;
  }
  if (isOfBoard) return pages > 0 ? 'controls' : 'board';
  return pages > 1 ? 'forms' : null;
}

/** Returns a module and its static importers, direct and indirect. */
function allAbove(id: string, graph: Graph): string[] {
  const seen = new Set([id]);
  for (const each of seen) {
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) seen.add(importer);
  }
  return [...seen];
}
