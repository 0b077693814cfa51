import { lazy, memo, Suspense, useCallback, useState } from 'react';
import { FailureBoundary } from '#web/errors/failure-boundary.tsx';
import { usePageTitle } from '#web/layout/page-shell.tsx';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { later, onceActive } from '#web/loading/once-active.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { LandingHeader } from './landing-header.tsx';
import { Workbench } from './workbench.tsx';

const laterStartForm = lazyModule(async () => (await import('./account/start-form.tsx')).StartForm);
const laterPrivacy = lazyModule(async () => (await import('./privacy-dialog.tsx')).PrivacyDialog);
const BelowFold = lazy(async () => {
  await onceActive();
  return { default: (await import('./below-fold/below-fold.tsx')).BelowFold };
});
const LandingFooter = lazy(async () => {
  await onceActive();
  return { default: (await import('./landing-footer.tsx')).LandingFooter };
});

/**
 * Memoized: React keeps the server-rendered HTML of a suspended part only as long as its props do
 * not change.
 */
const LaterSections = memo(({ onRead }: { onRead: () => void }) => (
  <div {...later('sections')}>
    <Suspense fallback={null}>
      <BelowFold onRead={onRead} />
    </Suspense>
  </div>
));
const LaterFooter = memo(({ onPrivacy }: { onPrivacy: () => void }) => (
  <div {...later('footer')}>
    <Suspense fallback={null}>
      <LandingFooter onPrivacy={onPrivacy} />
    </Suspense>
  </div>
));

export function LandingPage() {
  usePageTitle('Tidings');
  const { landing } = useFrontMessages().front;
  const [isShown, setIsShown] = useState(false);
  const [isReading, setIsReading] = useState(false);
  const PrivacyDialog = laterPrivacy.useModule(isReading);
  const read = useCallback(() => setIsReading(true), []);
  return (
    <div className="mx-auto max-w-[1128px] px-6">
      <LandingHeader />
      <main>
        <h1 className="mt-10 max-w-[22ch] text-36 font-semibold tracking-tight text-balance md:mt-16 md:text-56">
          {landing.title}
        </h1>
        <p className="mt-5 max-w-[58ch] text-18 text-ink-quiet text-pretty">{landing.says}</p>
        <div className="mt-10">
          <Workbench onShown={setIsShown} />
        </div>
        {!isShown && <Begin />}
        <LaterSections onRead={read} />
      </main>
      <LaterFooter onPrivacy={read} />
      {PrivacyDialog && (
        <FailureBoundary isPart>
          <PrivacyDialog isOpen={isReading} onClose={() => setIsReading(false)} />
        </FailureBoundary>
      )}
    </div>
  );
}

function Begin() {
  const { demo } = useFrontMessages().front.landing;
  const [isAsking, setIsAsking] = useState(false);
  const StartForm = laterStartForm.useModule(isAsking);
  return (
    <div className="mt-6">
      {isAsking && StartForm ? (
        <StartForm onBack={() => setIsAsking(false)} />
      ) : (
        <Button
          onPointerEnter={laterStartForm.prepare}
          onFocus={laterStartForm.prepare}
          onClick={() => setIsAsking(true)}
        >
          {demo.bring}
        </Button>
      )}
    </div>
  );
}
