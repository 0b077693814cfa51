import { Link } from 'react-router';
import { AGENT_TOOL_SCOPES, type AgentToolName } from '#contract/agents/agent-tool-names.ts';
import { Section } from '#web/features/settings/section/section.tsx';
import { CopyText } from '#web/ui/copy/copy-text.tsx';
import { AgentSetup } from './agent-setup.tsx';
import { useAgentMessages } from './messages.ts';

const TOOLS = Object.entries(AGENT_TOOL_SCOPES) as [AgentToolName, 'read' | 'write'][];

export function AgentsSection() {
  const messages = useAgentMessages();
  const url = `${location.origin}/mcp`;
  const [before, link, after] = messages.tokenSays(messages.createToken);
  return (
    <Section id="agents" title={messages.title} says={messages.says}>
      <h3 className={TITLE}>{messages.address}</h3>
      <CopyText text={url} label={messages.copyAddress} />
      <h3 className={TITLE}>{messages.token}</h3>
      <p className={TEXT}>
        {before}
        <Link to="#tokens" className="underline underline-offset-4">
          {link}
        </Link>
        {after}
      </p>
      <AgentSetup url={url} />
      <h3 className={TITLE}>{messages.may}</h3>
      <dl className={TEXT}>
        <dt className="text-13 text-ink-quiet">{messages.reads}</dt>
        <dd className="mt-0.5">{inARow(messages, 'read')}</dd>
        <dt className="mt-2 text-13 text-ink-quiet">{messages.writes}</dt>
        <dd className="mt-0.5">{inARow(messages, 'write')}</dd>
      </dl>
      <h3 className={TITLE}>{messages.careTitle}</h3>
      <p className={TEXT}>{messages.care}</p>
    </Section>
  );
}

const TITLE = 'mt-6 mb-2 text-15 font-semibold';
const TEXT = 'max-w-[64ch]';

function inARow({ tools }: ReturnType<typeof useAgentMessages>, scope: 'read' | 'write'): string {
  const said = TOOLS.filter(([, needed]) => needed === scope).map(([name]) => tools[name]);
  const text = said.join(', ');
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}
