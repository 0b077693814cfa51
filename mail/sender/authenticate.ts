import type { ARCData, DKIMResult, DKIMVerifyResult } from 'mailauth';
import { arc } from 'mailauth/lib/arc/index.js';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import { spf } from 'mailauth/lib/spf/index.js';
import type { DkimProblem } from '#contract/intake/sender-findings.ts';
import { splitAddress } from '#mail/addresses/system-mailboxes.ts';
import { RESULTS_HEADER } from '#mail/headers/group-headers.ts';
import type { ParsedMail } from '#mail/message/parsed-mail.ts';
import { isAligned } from './alignment.ts';
import { type BothHeaders, bindingOf, namesIn, readBothHeaders } from './binding.ts';
import { canBeChecked } from './header-limits.ts';
import type { Binding, Doubt, Envelope, Evidence, Signature } from './verdict.ts';

/** Rejects with a `code`, like Node's resolver. */
export type Resolve = (name: string, type: string) => Promise<string[][] | string[]>;

/**
 * Collects SPF (RFC 7208), DKIM (RFC 6376), DMARC (RFC 9989) and ARC (RFC 8617) results, as of
 * arrival. Ignores Authentication-Results.
 */
export async function authenticate(
  bytes: Buffer,
  mail: ParsedMail,
  envelope: Envelope,
  resolve: Resolve,
): Promise<Evidence> {
  const author = mail.from ? splitAddress(mail.from.address).domain || null : null;
  const isCheckable = canBeChecked(bytes);
  const [spfFound, signed] = await Promise.all([
    checkSpf(envelope, resolve),
    isCheckable ? checkSignatures(bytes, envelope.receivedAt, resolve) : null,
  ]);
  const bind = signed && binder(bytes, signed, mail, envelope.receivedAt);
  const dkim =
    signed && bind ? signed.results.flatMap((result) => readSignature(result, bind)) : [];
  const doubt = isCheckable ? doubtOf(mail, signed) : 'header_too_long';
  const found = { author, doubt, spf: spfFound, dkim };
  return {
    ...found,
    dmarc: author && !mail.isAmbiguous ? await checkDmarc(author, found, resolve) : null,
    arc: bind ? await checkArc(signed?.arc, bind, resolve) : null,
    checkedByGoogle: checkedByGoogle(mail.headers[RESULTS_HEADER]),
  };
}

/** Returns the domain of `dmarc=pass … header.from=` (RFC 8601). */
function checkedByGoogle(results: string | undefined): string | null {
  if (!results || !/^\s*mx\.google\.com\s*;/i.test(results)) return null;
  const dmarc = results.split(';').find((one) => /^\s*dmarc=pass\b/i.test(one));
  const from = dmarc?.match(/\bheader\.from=([^\s;()]{1,253})/i)?.[1];
  return from ? splitAddress(`@${from}`).domain : null;
}

async function checkSpf(
  { clientAddress, helo, mailFrom }: Envelope,
  resolve: Resolve,
): Promise<Evidence['spf']> {
  if (clientAddress === '' || (mailFrom === '' && helo === '')) return null;
  const { status, domain } = await spf({
    ip: clientAddress,
    helo,
    sender: mailFrom,
    mta: 'unknown',
    resolver: resolve,
    strict: true,
  });
  return { result: status.result, domain };
}

function checkSignatures(bytes: Buffer, at: Date, resolve: Resolve): Promise<DKIMVerifyResult> {
  const options = { resolver: resolve, curTime: at, strict: true };
  return dkimVerify(withCrlf(bytes), options);
}

/** The verifier is slow with bare LFs. */
function withCrlf(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  return Buffer.from(text.replace(/(?<!\r)\n/g, '\r\n'), 'latin1');
}

type Bind = (signature: DKIMResult) => Binding;

/**
 * Returns a function that determines how far a valid signature binds this mail to recipient and
 * time.
 */
function binder(bytes: Buffer, { headers }: DKIMVerifyResult, mail: ParsedMail, at: Date): Bind {
  let header: BothHeaders | null = null;
  return ({ signingHeaders, signTime }) => {
    header ??= readBothHeaders(
      bytes,
      headers?.parsed.map(({ key, line }) => ({ name: key ?? '', line })) ?? [],
    );
    const signed = signingHeaders?.keys.split(': ').map((name) => name.toLowerCase()) ?? [];
    const named = namesIn(signingHeaders?.canonicalizedHeader ?? '');
    const signedAt = signTime ? new Date(signTime) : null;
    return bindingOf(header, mail, { signed, named, signedAt }, at);
  };
}

const PROBLEM_BY_COMMENT: Record<string, DkimProblem> = {
  'bad signature': 'bad_signature',
  'body hash did not verify': 'body_changed',
  'no key': 'no_key',
  expired: 'expired',
};

/** Reads a signature, stricter than the library: rejects appended text and keys in test mode. */
function readSignature(signature: DKIMResult, bind: Bind): Signature[] {
  const { signingDomain, status } = signature;
  if (!signingDomain) return [];
  const found = { domain: splitAddress(`@${signingDomain}`).domain, binding: null };
  const { result, comment = null } = status;
  if (result === 'pass' && status.underSized) {
    return [{ ...found, result: 'policy', problem: 'text_appended', detail: null }];
  }
  if (result === 'pass' && status.testing) {
    return [{ ...found, result: 'policy', problem: 'key_in_test_mode', detail: null }];
  }
  if (result === 'pass') {
    return [{ ...found, result, problem: null, detail: null, binding: bind(signature) }];
  }
  const rule = status.policy?.['dkim-rules'] ?? null;
  // An invalid selector is a permanent error.
  const isHopeless = result === 'temperror' && comment?.includes('EBADNAME');
  const said = comment ?? rule;
  const problem = PROBLEM_BY_COMMENT[said ?? ''] ?? null;
  const detail = problem === null ? said : null;
  return [{ ...found, result: isHopeless ? 'neutral' : result, problem, detail }];
}

/** Returns why another reader of From may show another author, or null. */
function doubtOf(mail: ParsedMail, signed: DKIMVerifyResult | null): Doubt | null {
  if (mail.isAmbiguous) return 'repeated_field';
  const [other, ...more] = signed?.headerFrom ?? [];
  if (more.length > 0) return 'several_authors';
  const isSame = mail.from && other && nameOf(other) === nameOf(mail.from.address);
  return isSame ? null : 'ambiguous_author';
}

function nameOf(address: string): string {
  const { local, domain } = splitAddress(address.normalize());
  return `${local.replace(/[\s"\\]/g, '')}@${domain}`;
}

async function checkDmarc(
  author: string,
  { spf: sent, dkim }: Pick<Evidence, 'spf' | 'dkim'>,
  resolve: Resolve,
): Promise<Evidence['dmarc']> {
  const signers = dkim.filter(({ result }) => result === 'pass').map(({ domain }) => domain);
  // Aligned signers first, as the library reports only the first one.
  const inOrder = signers.sort(
    (a, b) => Number(isAligned(b, author)) - Number(isAligned(a, author)),
  );
  const found = await dmarc({
    headerFrom: [`author@${author}`],
    spfDomains: sent?.result === 'pass' ? [sent.domain] : [],
    dkimDomains: inOrder.map((domain) => ({ domain })),
    resolver: resolve,
    strict: true,
  });
  if (!found) return null;
  const { result } = found.status;
  // Contrary to the library's types, no record means no alignment.
  const aligned = [found.alignment?.spf.result, found.alignment?.dkim.result];
  return {
    result,
    policy: result === 'none' || result === 'temperror' ? null : (found.policy ?? null),
    aligned: aligned.filter((domain) => typeof domain === 'string'),
  };
}

async function checkArc(sealed: DKIMVerifyResult['arc'], bind: Bind, resolve: Resolve) {
  if (!sealed) return null;
  const options = { resolver: resolve, strict: true };
  const { status, authenticationResults } = await arc(sealed as ARCData, options);
  const sealer: unknown = sealed.lastEntry?.['arc-seal']?.parsed?.d?.value;
  const said: { result?: unknown; header?: { from?: unknown } } | undefined =
    authenticationResults?.dmarc;
  const from = said?.result === 'pass' ? said.header?.from : null;
  const signature: DKIMResult | undefined = sealed.lastEntry?.messageSignature;
  return {
    result: status.result,
    sealer: typeof sealer === 'string' ? splitAddress(`@${sealer}`).domain : null,
    vouchesFor: typeof from === 'string' ? splitAddress(`@${from}`).domain : null,
    binding: signature?.status.result === 'pass' ? bind(signature) : null,
  };
}
