import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router';
import { DashboardPage } from './features/dashboard/dashboard-page.tsx';
import { HeldPage } from './features/held/held-page.tsx';
import { LandingPage } from './features/landing/landing-page.tsx';
import { RegisterPage, SignupPage } from './features/sign-in/account-pages.tsx';
import { CompletePage } from './features/sign-in/complete-page.tsx';
import { LinkSentPage } from './features/sign-in/link-sent-page.tsx';
import { LoginPage } from './features/sign-in/login-page.tsx';
import { paths } from './paths.ts';
import { useSession } from './session.ts';
import { FallbackPage } from './ui/fallback-page.tsx';

/** Pages for those who are not signed in; the others are sent to their board. */
function SignedOut() {
  const session = useSession();
  if (session.isPending) return null;
  return session.data ? <Navigate to={paths.dashboard} replace /> : <Outlet />;
}

/** An address that is no page. */
function Elsewhere() {
  const session = useSession();
  if (session.isPending) return null;
  return <Navigate to={session.data ? paths.dashboard : paths.login} replace />;
}

const routes: RouteObject[] = [
  {
    element: <SignedOut />,
    children: [
      { path: paths.landing, element: <LandingPage /> },
      { path: paths.login, element: <LoginPage /> },
      { path: paths.signup, element: <SignupPage /> },
      { path: paths.register, element: <RegisterPage /> },
      { path: paths.linkSentRoute, element: <LinkSentPage /> },
    ],
  },
  { path: paths.complete, element: <CompletePage /> },
  { path: paths.dashboard, element: <DashboardPage /> },
  { path: paths.held, element: <HeldPage /> },
  { path: '*', element: <Elsewhere /> },
];

export const router = createBrowserRouter([{ errorElement: <FallbackPage />, children: routes }]);
