import { ExternalLink } from 'lucide-react';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import type { SsoProvider } from '#contract/integrations/single-sign-on-choices.ts';
import { CopyText } from '#web/ui/copy/copy-text.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { StepText } from './step-text.tsx';

const CONSOLES: Partial<Record<SsoProvider, string>> = {
  google: 'https://console.cloud.google.com/auth/clients',
  entra: 'https://entra.microsoft.com/#view/Microsoft_AAD_RegisteredApps/ApplicationsListBlade',
};

type StepsProps = { provider: SsoProvider; addresses: SingleSignOn['addresses'] };

export function ProviderSteps({ provider, addresses }: StepsProps) {
  const messages = useSsoMessages();
  const { name, console, steps } = messages.providers[provider];
  const parts = {
    console: <ConsoleLink to={CONSOLES[provider]} name={console} />,
    redirect: <Address text={addresses.redirect} label={messages.copyRedirect} />,
    logout: <Address text={addresses.backChannel} label={messages.copyLogout} />,
    signedOut: <Address text={addresses.signedOut} label={messages.copySignedOut} />,
  };
  return (
    <>
      <h4 className="mt-6 text-13 font-medium">
        {provider === 'other' ? messages.atYourProvider : messages.atProvider(name)}
      </h4>
      <ol className="mt-2 grid max-w-[64ch] list-decimal gap-3 pl-5 text-15 marker:text-ink-quiet">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            <StepText says={step} parts={parts} />
          </li>
        ))}
      </ol>
    </>
  );
}

function ConsoleLink({ to, name }: { to: string | undefined; name: string }) {
  if (to === undefined) return name;
  return (
    <a
      href={to}
      target="_blank"
      rel="noreferrer"
      className="font-medium text-spruce underline underline-offset-4"
    >
      {name}
      <ExternalLink aria-hidden="true" className="mb-0.5 ml-1 inline size-3.5" />
    </a>
  );
}

function Address({ text, label }: { text: string; label: string }) {
  return (
    <div className="mt-2">
      <CopyText text={text} label={label} />
    </div>
  );
}
