import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import type { FeatureRefusal } from '#contract/refusals/refusals.ts';
import { RefusalError } from '#server/http/errors/refusal.ts';
import { isListed, literalAddress, networksOf } from '#server/http/outbound/addresses.ts';
import type { Outbound } from '#server/http/outbound/outbound.ts';
import { isFreePort } from '#server/http/outbound/outbound-url.ts';

/** Normalizes a target. Throws a refusal that names the invalid field. */
export type CheckTarget = (target: ChatTarget) => ChatTarget;

const NAMES = { slack: 'Slack', teams: 'Microsoft Teams', discord: 'Discord' };

/** Hosts of the services, including GovSlack and Azure Government. */
const OWN: Record<keyof typeof NAMES, { host: RegExp; path: RegExp }> = {
  slack: { host: /^hooks\.slack(-gov)?\.com$/, path: /^\/services\/./ },
  teams: {
    host: /\.(logic\.azure\.(com|us)|environment\.api\.powerplatform\.com)$/,
    path: /\/workflows\/./,
  },
  discord: {
    host: /^((ptb|canary)\.)?discord(app)?\.com$/,
    path: /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+\/?$/,
  },
};
const SLACK_API_HOST = /^slack(-gov)?\.com$/;

/** Checks targets; `allow` lists addresses that the operator permits, also for a service. */
export function targetCheck({ check }: Pick<Outbound, 'check'>, allow: string[]): CheckTarget {
  const networks = networksOf(allow);
  const isOperators = ({ hostname }: URL) => {
    const address = literalAddress(hostname);
    return address !== null && isListed(address, networks);
  };
  const public_ = (text: string, field: string): URL => {
    const url = check(text);
    if (url === 'address') throw refusal('chat_address_private', field);
    if (typeof url === 'string') throw refusal('chat_url_invalid', field);
    if (!isFreePort(url)) throw refusal('chat_url_port', field);
    return url;
  };
  const own = (text: string, service: keyof typeof NAMES): void => {
    const url = public_(text, 'url');
    const { host, path } = OWN[service];
    const isOwn =
      host.test(url.hostname) &&
      url.port === '' &&
      url.protocol === 'https:' &&
      path.test(url.pathname);
    if (!isOwn && !isOperators(url)) {
      throw refusal('chat_url_of_other', 'url', { service: NAMES[service] });
    }
  };
  return (target) => {
    switch (target.service) {
      case 'slack':
        checkSlack(target);
        if (target.url !== null) own(target.url, 'slack');
        if (target.api !== null) {
          const url = public_(target.api, 'api');
          if (!SLACK_API_HOST.test(url.hostname) && !isOperators(url)) {
            throw refusal('chat_url_of_other', 'api', { service: NAMES.slack });
          }
        }
        return target;
      case 'teams':
      case 'discord':
        own(target.url, target.service);
        return target;
      case 'matrix':
        public_(target.server, 'server');
        if (!/^![^\s]+$/.test(target.room)) throw refusal('chat_room_invalid', 'room');
        return target;
      case 'ntfy':
        public_(target.server, 'server');
        if (!/^[-\w]+$/.test(target.topic)) throw refusal('chat_topic_invalid', 'topic');
        return target;
    }
  };
}

function checkSlack({ url, token, channel }: Extract<ChatTarget, { service: 'slack' }>): void {
  if ((url === null) === (token === null)) throw refusal('chat_slack_needs', 'url');
  if (token !== null && !token.startsWith('xoxb-')) {
    throw refusal('chat_slack_token_invalid', 'token');
  }
  if (token !== null && !/^[CG][A-Z0-9]{5,}$/.test(channel ?? '')) {
    throw refusal('chat_slack_channel_invalid', 'channel');
  }
}

function refusal(code: FeatureRefusal, field: string, values?: Record<string, string>) {
  return new RefusalError('invalid', code, { field: `target.${field}`, ...(values && { values }) });
}
