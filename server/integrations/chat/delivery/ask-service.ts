import type { ChatTarget } from '#contract/integrations/chat/chat-target.ts';
import type { Outbound } from '#server/http/outbound/outbound.ts';
import { OutboundError } from '#server/http/outbound/outbound-error.ts';
import { failed, type Outcome, type Sending } from '../services/service.ts';
import { serviceOf } from '../services/services.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 65_536;

/** Failures are outcomes, not exceptions. */
export async function askService(
  outbound: Pick<Outbound, 'request'>,
  target: ChatTarget,
  sending: Sending,
  signal?: AbortSignal,
): Promise<Outcome> {
  const service = serviceOf(target);
  try {
    const answer = await outbound.request({
      ...service.request(target, sending),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      signal,
    });
    return service.outcome(answer, sending);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    const isAddress = error.reason === 'address' || error.reason === 'url';
    return failed(error.reason === 'broken' ? 'garbage' : isAddress ? 'address' : 'unreachable');
  }
}
