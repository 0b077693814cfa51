import { LoadFailure } from '#web/errors/load-failure.tsx';
import { Section } from '#web/features/settings/section.tsx';
import { CreateToken } from './create-token.tsx';
import { useTokenMessages } from './messages.ts';
import { TokenList } from './token-list.tsx';
import { useTokens, type Whose } from './tokens-query.ts';

/** URL fragments of the sections. */
export const SECTION_IDS: Record<Whose, string> = {
  own: 'tokens',
  workspace: 'workspace-tokens',
};

export function TokensSection({ whose, isAdmin }: { whose: Whose; isAdmin: boolean }) {
  const messages = useTokenMessages();
  const { data, isPending, isError, error, refetch } = useTokens(whose);
  return (
    <Section id={SECTION_IDS[whose]} title={messages[whose].title} says={messages[whose].says}>
      <CreateToken whose={whose} isAdmin={isAdmin} />
      {isPending && <p className="mt-4 text-ink-quiet">{messages.loading}</p>}
      {isError && !data && (
        <LoadFailure
          error={error}
          says={messages.failed}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {data && <TokenList whose={whose} tokens={data} />}
    </Section>
  );
}
