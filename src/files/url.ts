/** The place of the pictures in S3-compatible storage. */
export type S3Location = {
  readonly bucket: string;
  /** The beginning of every key: segments that each end in a slash, or nothing. */
  readonly prefix: string;
  /** The server's address, with the bucket in the path of requests; null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
};

const FORM = /^s3:\/\/([^/?]*)(?:\/([^?]*))?(?:\?(.*))?$/;
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const SEGMENT = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;
const REGION = /^[a-z0-9-]{1,50}$/;
/** The most characters of a prefix: a key has at most 1024 bytes, and a name at most 105. */
const PREFIX_LIMIT = 512;

/**
 * Reads `s3://bucket/prefix?endpoint=http://host:9000&region=eu-central-1`. The prefix, the endpoint (Amazon) and the
 * region (`us-east-1`) may be left out. An access key is refused, because addresses get logged.
 * @returns undefined when the text is anything else
 */
export function parseFilesUrl(url: string): S3Location | undefined {
  const [, bucket = '', path = '', query = ''] = FORM.exec(url) ?? [];
  if (!BUCKET.test(bucket) || bucket.includes('..')) return undefined;

  const folder = path.replace(/\/$/, '');
  const isFolder = folder.split('/').every((segment) => SEGMENT.test(segment));
  if (folder !== '' && (!isFolder || folder.length > PREFIX_LIMIT)) return undefined;

  const parameters = [...new URLSearchParams(query)];
  const { endpoint = null, region = 'us-east-1', ...others } = Object.fromEntries(parameters);
  const isRepeated = new Set(parameters.map(([name]) => name)).size < parameters.length;
  if (isRepeated || Object.keys(others).length > 0) return undefined;
  if (!REGION.test(region) || (endpoint !== null && !isEndpoint(endpoint))) return undefined;

  return { bucket, prefix: folder === '' ? '' : `${folder}/`, endpoint, region };
}

/** Whether this is an http(s) address with a host, and nothing else but a port and a path. */
function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password + url.search + url.hash === '' &&
    !/[?#@\s]/.test(text)
  );
}
