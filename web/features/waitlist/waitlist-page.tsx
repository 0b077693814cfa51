import { useState } from 'react';
import { Link } from 'react-router';
import { FailureBoundary } from '#web/errors/failure-boundary.tsx';
import { BoardPicture } from '#web/features/landing/below-fold/board-picture.tsx';
import { Features } from '#web/features/landing/below-fold/features.tsx';
import { Privacy } from '#web/features/landing/below-fold/privacy.tsx';
import { Steps } from '#web/features/landing/below-fold/steps.tsx';
import { LandingFooter } from '#web/features/landing/landing-footer.tsx';
import { useWaitlistMessages } from '#web/features/waitlist/messages/messages.ts';
import { usePageTitle } from '#web/layout/page-shell.tsx';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { useFrontMessages } from '#web/messages/language.tsx';
import { settings } from '#web/page-settings/page-settings.ts';
import { paths } from '#web/routing/paths.ts';
import { Mark } from '#web/ui/mark.tsx';
import { WaitlistForm } from './waitlist-form.tsx';

const laterPrivacy = lazyModule(
  async () => (await import('./waitlist-privacy.tsx')).WaitlistPrivacy,
);

export function WaitlistPage() {
  usePageTitle('Tidings');
  const { landing } = useFrontMessages().front;
  const says = useWaitlistMessages();
  const [isReading, setIsReading] = useState(false);
  const WaitlistPrivacy = laterPrivacy.useModule(isReading);
  const read = () => setIsReading(true);
  return (
    <div className="mx-auto max-w-[1128px] px-6">
      <header className="flex items-center justify-between gap-4 py-5">
        <Mark />
        <nav aria-label={landing.account} className="flex items-center gap-1">
          <a
            href={`mailto:${settings.contactEmail}`}
            className="rounded-md px-3 py-2 font-medium hover:bg-sunken"
          >
            {says.contact}
          </a>
          <Link
            to={paths.login}
            className="rounded-md px-3 py-2 font-medium whitespace-nowrap hover:bg-sunken"
          >
            {landing.signIn}
          </Link>
        </nav>
      </header>
      <main>
        <p className="mt-10 inline-flex rounded-md bg-spruce-wash px-2.5 py-1 text-13 font-medium text-spruce md:mt-16">
          {says.badge}
        </p>
        <h1 className="mt-5 max-w-[22ch] text-36 font-semibold tracking-tight text-balance md:text-56">
          {landing.title}
        </h1>
        <p className="mt-5 max-w-[58ch] text-18 text-ink-quiet text-pretty">{landing.says}</p>
        <WaitlistForm />
        <BoardPicture />
        <Features />
        <Steps />
        <Privacy onRead={read} />
      </main>
      <LandingFooter onPrivacy={read} />
      {WaitlistPrivacy && (
        <FailureBoundary isPart>
          <WaitlistPrivacy isOpen={isReading} onClose={() => setIsReading(false)} />
        </FailureBoundary>
      )}
    </div>
  );
}
