import { Link } from 'react-router';

type SectionLinksProps = {
  label: string;
  /** `to` is a `#id`, the path of a page, or of the server (`/api/…`). */
  links: readonly (readonly [to: string, title: string])[];
};

export function SectionLinks({ label, links }: SectionLinksProps) {
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-13">
      {links.map(([to, title]) =>
        /^(#|\/api\/)/.test(to) ? (
          <a key={to} href={to} className={LOOK}>
            {title}
          </a>
        ) : (
          <Link key={to} to={to} className={LOOK}>
            {title}
          </Link>
        ),
      )}
    </nav>
  );
}

const LOOK =
  'inline-flex min-h-6 items-center text-ink-quiet underline decoration-line underline-offset-4 hover:text-ink pointer-coarse:min-h-11';
