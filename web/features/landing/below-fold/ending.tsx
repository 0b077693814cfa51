import { Link } from 'react-router';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { useBelowFoldMessages } from './messages.ts';

export function Ending() {
  const { end } = useBelowFoldMessages();
  const { start } = useFrontMessages().front.landing;
  return (
    <section className="border-t border-line py-16 lg:py-24">
      <h2 className="max-w-[24ch] text-36 font-semibold tracking-tight text-balance">
        {end.title}
      </h2>
      <p className="mt-3 text-18 text-ink-quiet text-pretty">{end.says}</p>
      <Link
        to={paths.signup}
        className="mt-8 inline-flex min-h-11 items-center rounded-md bg-spruce px-5 font-medium text-on-spruce hover:bg-spruce-hover"
      >
        {start}
      </Link>
    </section>
  );
}
