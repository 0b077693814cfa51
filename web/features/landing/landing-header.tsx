import { useState } from 'react';
import { Link } from 'react-router';
import { LanguageSwitch } from '#web/layout/language-switch.tsx';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { Mark } from '#web/ui/mark.tsx';

const SIGN_IN = 'rounded-md px-3 py-2 font-medium whitespace-nowrap hover:bg-sunken';
const START =
  'rounded-md bg-spruce px-4 py-2 font-medium whitespace-nowrap text-on-spruce hover:bg-spruce-hover';

export function LandingHeader() {
  const { landing } = useFrontMessages().front;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <header className="py-5">
      <div className="flex items-center gap-3">
        <Mark />
        <span className="rounded-md border border-line px-2 text-12 whitespace-nowrap text-ink-quiet">
          {landing.beta}
        </span>
        <nav aria-label={landing.account} className="ml-auto flex items-center gap-1 max-sm:hidden">
          <span className="mr-3">
            <LanguageSwitch />
          </span>
          <Link to={paths.login} className={SIGN_IN}>
            {landing.signIn}
          </Link>
          <Link to={paths.signup} className={START}>
            {landing.start}
          </Link>
        </nav>
        <button
          type="button"
          aria-label={landing.menu}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className="-mr-2.5 ml-auto grid size-11 place-items-center rounded-md hover:bg-sunken sm:hidden"
        >
          <svg
            viewBox="0 0 24 24"
            aria-hidden="true"
            className="size-5 fill-none stroke-current stroke-2"
          >
            <path d={isOpen ? 'M6 6l12 12M18 6 6 18' : 'M4 7h16M4 12h16M4 17h16'} />
          </svg>
        </button>
      </div>
      {isOpen && (
        <nav aria-label={landing.account} className="mt-4 grid gap-2 text-center sm:hidden">
          <Link to={paths.signup} className={`${START} py-3`}>
            {landing.start}
          </Link>
          <Link to={paths.login} className={`${SIGN_IN} border border-field-line py-3`}>
            {landing.signIn}
          </Link>
        </nav>
      )}
    </header>
  );
}
