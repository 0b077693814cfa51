/** `url`: invalid. `address`: not public. `dns`: unknown name. `broken`: no valid HTTP response. */
export type OutboundReason = 'url' | 'address' | 'dns' | 'connect' | 'tls' | 'timeout' | 'broken';

/** The message contains no secret. */
export class OutboundError extends Error {
  readonly reason: OutboundReason;
  constructor(reason: OutboundReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'OutboundError';
    this.reason = reason;
  }
}

export function outboundErrorFrom(error: unknown): OutboundError {
  if (error instanceof OutboundError) return error;
  const { message = String(error) } = error as Error;
  return new OutboundError(reasonOf(error as NodeJS.ErrnoException), message, { cause: error });
}

function reasonOf({ name = '', code = '', syscall = '' }: NodeJS.ErrnoException): OutboundReason {
  if (name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT') return 'timeout';
  if (/^(query|getaddrinfo)/.test(syscall)) return 'dns';
  if (
    /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO|DEPTH_ZERO|SELF_SIGNED|ERR_OSSL|EPROTO|HOSTNAME_)/.test(code)
  ) {
    return 'tls';
  }
  return /^(HPE_|ERR_HTTP|ERR_INVALID|ERR_STREAM|Z_)/.test(code) ? 'broken' : 'connect';
}
