import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import './main.css';
import { Application, openQueries } from './application.tsx';
import { languageOfPage, loadFrontMessages } from './messages/language.tsx';
import { fetchPage } from './routes.tsx';
import {
  dropTokenFromAddress,
  embeddedSession,
  followCompany,
  followSession,
  forgetTokens,
  sessionQuery,
} from './session/session.ts';
import { claimDrafts } from './session/tab-storage.ts';

dropTokenFromAddress();
forgetTokens();
followCompany();

const queries = openQueries();
const session = embeddedSession();
if (session !== undefined) queries.setQueryData(sessionQuery.queryKey, session);
// Fetched in parallel with the page's code.
else void queries.prefetchQuery(sessionQuery);
followSession(queries);
if (session) claimDrafts(session.user.id);

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const language = languageOfPage();
const [front] = await Promise.all([
  loadFrontMessages(language),
  // A failed page reports its own error.
  fetchPage(location.pathname).catch(() => {}),
]);
const application = (
  <Application
    language={language}
    front={front}
    queries={queries}
    route={(pages) => <BrowserRouter>{pages}</BrowserRouter>}
  />
);
if (root.firstElementChild) hydrateRoot(root, application);
else createRoot(root).render(application);
