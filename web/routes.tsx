import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { matchRoutes, Navigate, Outlet, type RouteObject, useRoutes } from 'react-router';
import { EarlyActions } from './loading/early-actions.ts';
import { importWithRetry } from './loading/import-with-retry.ts';
import { lazyModule } from './loading/lazy-module.ts';
import { allMessages, languageOfPage } from './messages/language.tsx';
import { settings } from './page-settings/page-settings.ts';
import { paths } from './routing/paths.ts';
import { useSession } from './session/session.ts';
import { useSessionEnded } from './session/session-end.ts';

function SignedOut() {
  const session = useSession();
  if (session.isPending) return null;
  return session.data ? <Navigate to={paths.dashboard} replace /> : <Outlet />;
}

function Front() {
  return settings.landing === 'waitlist' ? waitlist : landing;
}

function Elsewhere() {
  const session = useSession();
  if (session.isPending) return null;
  return <Navigate to={session.data ? paths.dashboard : paths.login} replace />;
}

const fetchers = new Map<ReactNode, () => Promise<unknown>>();

/** A lazy page that can be prefetched. */
function page(load: () => Promise<ComponentType>) {
  let fetched: ComponentType | null = null;
  const fetch = async () => {
    fetched ??= await importWithRetry(load);
    return { default: fetched };
  };
  const Later = lazy(fetch);
  function Page() {
    // A loaded page is rendered directly, as `lazy` suspends even if the module is loaded.
    const [Shown] = useState<ComponentType>(() => fetched ?? Later);
    return <Shown />;
  }
  const element = <Page />;
  fetchers.set(element, fetch);
  return element;
}

function fullPage(load: () => Promise<ComponentType>) {
  return page(async () => {
    const [{ TooltipProvider }, Page] = await Promise.all([
      import('./ui/tooltip/tooltip.tsx'),
      load(),
      allMessages(languageOfPage()),
    ]);
    return () => (
      <TooltipProvider>
        <Page />
      </TooltipProvider>
    );
  });
}

const landing = page(async () => (await import('./features/landing/landing-page.tsx')).LandingPage);
const waitlist = page(
  async () => (await import('./features/waitlist/waitlist-page.tsx')).WaitlistPage,
);
const access = page(async () => (await import('./features/waitlist/access-page.tsx')).AccessPage);
const behindAccess = page(async () => {
  const [{ BehindAccess }, { LandingPage }] = await Promise.all([
    import('./features/waitlist/access-page.tsx'),
    import('./features/landing/landing-page.tsx'),
  ]);
  return () => (
    <BehindAccess>
      <LandingPage />
    </BehindAccess>
  );
});
const collect = page(async () => (await import('./features/landing/collect-page.tsx')).CollectPage);
const login = page(async () => (await import('./features/sign-in/login-page.tsx')).LoginPage);
const account = () => import('./features/sign-in/account-pages.tsx');
const signup = page(async () => (await account()).SignupPage);
const register = page(async () => (await account()).RegisterPage);
const linkSent = page(
  async () => (await import('./features/sign-in/link-sent-page.tsx')).LinkSentPage,
);
const recovery = page(
  async () => (await import('./features/sign-in/recovery-page.tsx')).RecoveryPage,
);
const complete = page(
  async () => (await import('./features/sign-in/complete-page.tsx')).CompletePage,
);
const signedIn = page(async () => (await import('./layout/signed-in.tsx')).SignedIn);
const signedInToBoard = page(async () => {
  const [{ SignedIn }, { DashboardPending }] = await Promise.all([
    import('./layout/signed-in.tsx'),
    import('./features/dashboard/dashboard-page.tsx'),
    allMessages(languageOfPage()),
  ]);
  return () => <SignedIn pending={<DashboardPending />} />;
});
const operatorOnly = page(
  async () => (await import('./features/admin/operator-only.tsx')).OperatorOnly,
);
const dashboard = fullPage(
  async () => (await import('./features/dashboard/dashboard-page.tsx')).DashboardPage,
);
const mine = fullPage(async () => (await import('./features/dashboard/mine-page.tsx')).MinePage);
const ownSettings = fullPage(
  async () => (await import('./features/settings/settings-page.tsx')).SettingsPage,
);
const integrations = fullPage(
  async () => (await import('./features/integrations/integrations-page.tsx')).IntegrationsPage,
);
const newWebhook = fullPage(
  async () =>
    (await import('./features/integrations/webhooks/form/new-webhook-page.tsx')).NewWebhookPage,
);
const editWebhook = fullPage(
  async () =>
    (await import('./features/integrations/webhooks/form/edit-webhook-page.tsx')).EditWebhookPage,
);
const webhook = fullPage(
  async () => (await import('./features/integrations/webhooks/webhook-page.tsx')).WebhookPage,
);
const intakeSetup = fullPage(
  async () => (await import('./features/intake-setup/intake-page.tsx')).IntakePage,
);
const held = fullPage(async () => (await import('./features/held/held-page.tsx')).HeldPage);
const inbound = fullPage(
  async () => (await import('./features/admin/company-inbound-page.tsx')).CompanyInboundPage,
);
const admin = fullPage(async () => (await import('./features/admin/admin-page.tsx')).AdminPage);
const adminInbound = fullPage(
  async () => (await import('./features/admin/admin-inbound-page.tsx')).AdminInboundPage,
);
const devUi = fullPage(async () => (await import('./features/dev-ui/dev-ui-page.tsx')).DevUiPage);

const front = <Front />;
fetchers.set(front, async () =>
  fetchers.get(settings.landing === 'waitlist' ? waitlist : landing)?.(),
);

const routes: RouteObject[] = [
  {
    element: <SignedOut />,
    children: [
      { path: paths.landing, element: front },
      { path: paths.waitlist, element: waitlist },
      { path: paths.collectRoute, element: collect },
      { path: paths.login, element: login },
      { path: paths.signup, element: signup },
      { path: paths.register, element: register },
      { path: paths.linkSentRoute, element: linkSent },
      { path: paths.recovery, element: recovery },
    ],
  },
  { path: paths.complete, element: complete },
  { path: paths.access, element: access },
  { path: paths.behindAccess, element: behindAccess },
  {
    element: signedInToBoard,
    children: [
      {
        path: paths.dashboard,
        element: dashboard,
        // The board stays mounted below an open entry.
        children: [{ path: paths.entryRoute, element: null }],
      },
      {
        path: paths.mine,
        element: mine,
        children: [{ path: paths.mineEntryRoute, element: null }],
      },
    ],
  },
  {
    element: signedIn,
    children: [
      { path: paths.intake, element: intakeSetup },
      { path: paths.settings, element: ownSettings },
      { path: paths.integrations, element: integrations },
      { path: paths.newWebhook, element: newWebhook },
      {
        path: paths.webhookRoute,
        element: webhook,
        // The list of deliveries stays mounted below an open one.
        children: [{ path: paths.webhookDeliveryRoute, element: null }],
      },
      { path: paths.editWebhookRoute, element: editWebhook },
      // The list stays mounted next to the open mail.
      { path: paths.held, element: held, children: [{ path: paths.heldMailRoute, element: null }] },
      { path: paths.inbound, element: inbound },
    ],
  },
  {
    element: operatorOnly,
    children: [
      { path: paths.admin, element: admin },
      { path: paths.adminInbound, element: adminInbound },
    ],
  },
  // The server serves it only without a public URL.
  { path: paths.devUi, element: devUi },
  { path: '*', element: <Elsewhere /> },
];

export async function fetchPage(path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route }) => fetchers.get(route.element)?.()));
}

const sessionEnded = lazyModule(() => import('./layout/session-ended.tsx'));

export function Pages() {
  const shown = useRoutes(routes);
  const isEnded = useSessionEnded();
  const ended = sessionEnded.useModule(isEnded);
  return (
    <Suspense fallback={null}>
      {shown}
      <EarlyActions />
      {isEnded && ended && <ended.SessionEnded />}
    </Suspense>
  );
}
