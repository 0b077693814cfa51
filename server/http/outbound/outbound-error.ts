/**
 * Why a request to an address that a customer gave came to nothing:
 * `url` it can't be asked at all; `address` it is not a public one; `dns` its name is not known;
 * `connect`, `tls`, `timeout` as they say; `broken` what came back is no HTTP.
 */
export type OutboundReason = 'url' | 'address' | 'dns' | 'connect' | 'tls' | 'timeout' | 'broken';

/** A request that got no answer; its message is for a log, and holds no secret. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

/** What an error of Node's `http`, `tls`, `dns` or parser means. */
export function outboundErrorFrom(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const { name = '', code = '', message = String(error) } = error as NodeJS.ErrnoException;
  return new OutboundError(reasonOf(name, code), message, { cause: error });
}

function reasonOf(name: string, code: string): OutboundReason {
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'timeout';
  if (/^(ENOTFOUND|EAI_|ENODATA|ESERVFAIL)/.test(code)) return 'dns';
  if (
    /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERR_OSSL|EPROTO|HOSTNAME_)/.test(code)
  ) {
    return 'tls';
  }
  return /^(HPE_|ERR_HTTP|ERR_INVALID|ERR_STREAM|Z_)/.test(code) ? 'broken' : 'connect';
}
