import { useState } from 'react';
import { Link } from 'react-router';
import { BoardPicture } from '#web/features/landing/board-picture.tsx';
import { Features } from '#web/features/landing/features.tsx';
import { LandingFooter } from '#web/features/landing/landing-footer.tsx';
import { Privacy } from '#web/features/landing/privacy.tsx';
import { Steps } from '#web/features/landing/steps.tsx';
import { late } from '#web/late.ts';
import { paths } from '#web/paths.ts';
import { settings } from '#web/settings.ts';
import { FailureBoundary } from '#web/ui/failure-boundary.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { usePageTitle } from '#web/ui/page-shell.tsx';
import { useFrontWords } from '#web/words/language.tsx';
import { useWaitlistWords } from '#web/words/waitlist-words.ts';
import { WaitlistForm } from './waitlist-form.tsx';

const laterPrivacy = late(async () => (await import('./waitlist-privacy.tsx')).WaitlistPrivacy);

/** The front door while not everybody may come in: what Tidings is, and a place on the list. */
export function WaitlistPage() {
  usePageTitle('Tidings');
  const { landing } = useFrontWords().front;
  const says = useWaitlistWords();
  const [isReading, setIsReading] = useState(false);
  const WaitlistPrivacy = laterPrivacy.usePiece(isReading);
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
