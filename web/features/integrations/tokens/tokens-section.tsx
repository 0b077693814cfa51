import { LoadState } from '#web/errors/load-state.tsx';
import { Section } from '#web/features/settings/section/section.tsx';
import { CreateToken } from './create-token.tsx';
import { useTokenMessages } from './messages.ts';
import { TokenList } from './token-list.tsx';
import { useTokens, type Whose } from './tokens-query.ts';

export const SECTION_IDS: Record<Whose, string> = {
  own: 'tokens',
  workspace: 'workspace-tokens',
};

export function TokensSection({ whose, isAdmin }: { whose: Whose; isAdmin: boolean }) {
  const messages = useTokenMessages();
  const query = useTokens(whose);
  const { data } = query;
  return (
    <Section id={SECTION_IDS[whose]} title={messages[whose].title} says={messages[whose].says}>
      <CreateToken whose={whose} isAdmin={isAdmin} />
      <LoadState query={query} loading={messages.loading} failed={messages.failed} />
      {data && <TokenList whose={whose} tokens={data} />}
    </Section>
  );
}
