import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import { Mark } from '#web/ui/mark.tsx';
import { usePageTitle } from '#web/ui/page-shell.tsx';

const STEPS = [
  {
    title: 'Send an update',
    text: 'Forward or cc a mail to your team’s own address, or write a quick note.',
  },
  {
    title: 'It is structured and routed',
    text: 'It gets a caption, a priority, a department and a category, and what is asked of whom.',
  },
  {
    title: 'See progress and resolution',
    text: 'Everyone sees the same list. “Fixed, thanks” in a reply proposes to close the entry.',
  },
];

/** The front door: what Tidings is, how it goes, and the way in. */
export function LandingPage() {
  usePageTitle('Tidings');
  return (
    <div className="mx-auto max-w-[960px] px-6 pb-16">
      <header className="flex items-center justify-between py-6">
        <div className="flex items-center gap-3">
          <Mark />
          <span className="rounded-md border border-line px-2 text-12 whitespace-nowrap text-ink-quiet max-sm:hidden">
            Beta Access
          </span>
        </div>
        <nav aria-label="Account" className="flex items-center gap-2">
          <Link
            to={paths.login}
            className="rounded-md px-3 py-2 font-medium whitespace-nowrap hover:bg-sunken"
          >
            Sign In
          </Link>
          <Link
            to={paths.signup}
            className="rounded-md bg-spruce px-4 py-2 font-medium whitespace-nowrap text-on-spruce hover:bg-spruce-hover"
          >
            Start Free
          </Link>
        </nav>
      </header>
      <main>
        <h1 className="mt-16 max-w-[20ch] text-36 font-semibold tracking-tight text-pretty md:text-56">
          Your team’s scattered updates, in one list that gets done.
        </h1>
        <p className="mt-6 max-w-[60ch] text-18 text-ink-quiet">
          Colleagues write to one address. Each mail becomes an entry with a caption, a priority and
          an owner, and stays on the board until it is resolved.
        </p>
        <ol className="mt-16 max-w-[640px] border-t border-line">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="flex gap-6 border-b border-line py-6">
              <span aria-hidden="true" className="w-6 text-18 text-ink-quiet tabular-nums">
                {index + 1}
              </span>
              <div>
                <h2 className="text-18 font-semibold">{title}</h2>
                <p className="text-ink-quiet">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="mt-10 max-w-[60ch] text-ink-quiet">
          Only you and your team can see what you send. Labels are found automatically, on this
          server, with no human review.
        </p>
      </main>
    </div>
  );
}
