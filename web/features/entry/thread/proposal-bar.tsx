import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '#contract/entries/issues.ts';
import type { Proposal } from '#contract/entries/proposals.ts';
import { isolated } from '#contract/text/base-direction.ts';
import { useMessages } from '#web/messages/language.tsx';
import { answer } from '#web/store/changes/answer-proposal.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { sentenceWith, wordsQuoted } from './quoted-text.ts';

type ProposalBarProps = {
  entry: Issue;
  proposal: Proposal;
  text: string;
};

export function ProposalBar({ entry, proposal, text }: ProposalBarProps) {
  const messages = useMessages();
  const queries = useQueryClient();
  const say = useToast();
  const [isAnswered, setIsAnswered] = useState(false);
  const { asks, accept, dismiss } = messages.entry.proposals[proposal.kind];
  const quoted = wordsQuoted(proposal.reasoning);
  const sentence = sentenceWith(text, quoted) ?? quoted;
  const give = async (given: 'accept' | 'dismiss') => {
    setIsAnswered(true);
    const isStored = await answer({ queries, say, messages }, entry, proposal, given);
    if (!isStored) setIsAnswered(false);
  };
  if (isAnswered) return null;
  return (
    <div
      data-proposal={proposal.kind}
      tabIndex={-1}
      className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-spruce-wash px-3 py-2"
    >
      <p className="grow basis-64 text-13">
        <span className="font-medium text-spruce">{asks}</span>{' '}
        <span className="text-ink-quiet">
          {sentence === '' ? messages.entry.asAWhole : messages.entry.quoted(isolated(sentence))}
        </span>
      </p>
      <Button size="small" onClick={() => give('accept')}>
        {accept}
      </Button>
      <Button size="small" look="quiet" onClick={() => give('dismiss')}>
        {dismiss}
      </Button>
    </div>
  );
}
