import { useState } from 'react';
import type { SingleSignOn } from '#contract/integrations/single-sign-on.ts';
import { failureText } from '#web/errors/failure-text.ts';
import { useSettingsMessages } from '#web/features/settings/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { FormError } from '#web/ui/form.tsx';
import { useSsoMessages } from './messages/messages.ts';
import { Part, Says } from './part.tsx';
import { useConfigure } from './single-sign-on-query.ts';

/** Setting for a provider that calls every address unverified; Google does not. */
export function UnverifiedAddresses({ singleSignOn }: { singleSignOn: SingleSignOn }) {
  const { common } = useMessages();
  const { notSaved } = useSettingsMessages().workspace;
  const { unverified } = useSsoMessages();
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useConfigure();
  const { connection, obstacle } = singleSignOn;
  const domain = singleSignOn.domain ?? '';
  if (connection === null || connection.provider === 'google') return null;
  const { provider, issuer, clientId, groupClaim, adminGroup, acceptsUnverified } = connection;
  const save = (accepts: boolean) => {
    if (isPending) return;
    const groups = { groupClaim, adminGroup };
    mutate({ provider, issuer, clientId, ...groups, acceptsUnverified: accepts });
  };
  return (
    <Part title={unverified.title}>
      <Says>{acceptsUnverified ? unverified.accepted(domain) : unverified.refused}</Says>
      {(acceptsUnverified || obstacle === null) && (
        <Button
          size="small"
          className="mt-3"
          onClick={() => (acceptsUnverified ? save(false) : setIsAsked(true))}
        >
          {acceptsUnverified ? unverified.refuse : unverified.accept}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsked}
        title={unverified.askTitle(domain)}
        says={unverified.askSays}
        confirm={unverified.confirm}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          save(true);
        }}
      />
      <FormError className="mt-2">{error && failureText(error, notSaved, common)}</FormError>
    </Part>
  );
}
