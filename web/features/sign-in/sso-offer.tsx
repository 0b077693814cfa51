import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { SsoOffer } from '#contract/people/sso-offer.ts';
import { useSignInMessages } from '#web/features/sign-in/messages/messages.ts';
import { paths } from '#web/routing/paths.ts';

type OfferProps = {
  offer: SsoOffer;
  email: string;
  /** True if a link was requested, but not sent. */
  isRefused: boolean;
  link?: RefObject<HTMLAnchorElement | null>;
};

/** Link to the company's provider; no form, as the CSP's form-action allows only this site. */
export function OfferedSso({ offer, email, isRefused, link }: OfferProps) {
  const { sso } = useSignInMessages();
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const required = isRefused ? sso.required(domain) : sso.requiredYet(domain);
  return (
    <div className="mt-4 rounded-md bg-spruce-wash p-4">
      <p role="status" className="text-15 break-words">
        {offer.isRequired ? required : sso.offered(domain)}
      </p>
      <a
        ref={link}
        href={offer.url}
        className="mt-3 inline-flex min-h-10 w-full items-center justify-center rounded-md bg-spruce px-4 text-15 font-medium text-on-spruce transition-colors duration-150 hover:bg-spruce-hover pointer-coarse:min-h-11"
      >
        {sso.go}
      </a>
      {offer.isRequired && (
        <Link
          to={paths.recoverAs(email)}
          className="mt-2 inline-flex min-h-8 items-center text-13 text-ink-quiet underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
        >
          {sso.haveCode}
        </Link>
      )}
    </div>
  );
}
