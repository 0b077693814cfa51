import type { ValueReader } from './values.ts';

export type BlobsConfig = {
  bucket: string;
  prefix: string;
  /** Null: Amazon S3. */
  endpoint: string | null;
  /** Null: from the AWS environment. */
  region: string | null;
  /** Where new bytes are written; reads use either place. */
  target: 's3' | 'database';
};

const FORM = 's3://bucket/prefix?endpoint=https://s3.example.com&region=eu-west-1';
const PARAMETERS = ['endpoint', 'region', 'write'];
/** Most compatible stores ignore the region, but each signature includes it. */
const ANY_REGION = 'us-east-1';

/** Null: bytes are in the database. */
export function readBlobs(read: ValueReader, problems: string[]): BlobsConfig | null {
  const url = read.url('BLOB_URL', ['s3:']);
  if (!url) return null;
  const problem = problemOf(url);
  if (problem) {
    problems.push(`BLOB_URL ${problem}, such as ${FORM}.`);
    return null;
  }
  const { hostname: bucket, pathname, searchParams } = url;
  const endpoint = searchParams.get('endpoint');
  const path = pathname.replace(/^\/|\/$/g, '');
  return {
    bucket,
    prefix: path && `${path}/`,
    endpoint,
    region: searchParams.get('region') ?? (endpoint && ANY_REGION),
    target: searchParams.get('write') === 'database' ? 'database' : 's3',
  };
}

function problemOf({ hostname, port, username, password, pathname, searchParams, hash }: URL) {
  if (username || password) {
    return 'must not hold a password: keys go into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; it names bucket and prefix alone';
  }
  if (port || hash || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname)) {
    return 'must name a bucket after s3:// (3 to 63 small letters, digits, dots and hyphens)';
  }
  if (!/^[\w.\-/]{0,200}$/.test(pathname) || /\/\/|\/\.{1,2}(\/|$)/.test(pathname)) {
    return 'must have a prefix of letters, digits, dots, hyphens, underscores and single slashes';
  }
  const names = [...searchParams.keys()];
  const unknown = names.find((name) => !PARAMETERS.includes(name));
  if (unknown !== undefined) {
    return `has the parameter "${unknown}"; there are only ${PARAMETERS.join(', ')}`;
  }
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) return `has the parameter "${twice}" twice`;
  const endpoint = searchParams.get('endpoint');
  if (endpoint !== null && !isOrigin(endpoint)) {
    return 'must have as endpoint an origin that begins with http:// or https://';
  }
  const region = searchParams.get('region');
  if (region !== null && !/^[a-z0-9-]{1,40}$/.test(region)) {
    return 'must have as region small letters, digits and hyphens';
  }
  const write = searchParams.get('write');
  return write === null || ['s3', 'database'].includes(write)
    ? null
    : 'must have as write s3 or database';
}

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(text);
  const isPlain = pathname === '/' && !search && !hash && !username && !password;
  return isPlain && ['http:', 'https:'].includes(protocol);
}
