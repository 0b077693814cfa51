import { LoadFailure } from '#web/errors/load-failure.tsx';
import { Section } from '#web/features/settings/section.tsx';
import { CreateToken } from './create-token.tsx';
import { useTokenMessages } from './messages.ts';
import { TokenList } from './token-list.tsx';
import { useTokens } from './tokens-query.ts';

/** The API tokens that somebody has for the workspace, and making and revoking them. */
export function TokensSection({ isAdmin }: { isAdmin: boolean }) {
  const messages = useTokenMessages();
  const { data, isPending, isError, error, refetch } = useTokens();
  return (
    <Section id="tokens" title={messages.title} says={messages.says}>
      <CreateToken isAdmin={isAdmin} />
      {isPending && <p className="mt-4 text-ink-quiet">{messages.loading}</p>}
      {isError && !data && (
        <LoadFailure
          error={error}
          says={messages.failed}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {data && <TokenList tokens={data} />}
    </Section>
  );
}
