import { useState } from 'react';
import { SecurityEvents } from '#web/features/security-events/list.tsx';
import { useSecurityMessages } from '#web/features/security-events/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Section } from './section/section.tsx';

export function SecuritySection() {
  const says = useSecurityMessages();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section id="security" title={says.title} says={says.ofWorkspace}>
      {isOpen ? (
        <SecurityEvents whose="own" />
      ) : (
        <Button className="mt-4" onClick={() => setIsOpen(true)}>
          {says.open}
        </Button>
      )}
    </Section>
  );
}
