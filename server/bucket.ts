/** A bucket of an S3-compatible store, and the keys to it. */
export interface Bucket {
  /** The address of the store, without the bucket and without a slash at its end. */
  endpoint: string
  region: string
  name: string
  /** The beginning of the key of every object that is ours; empty, or with a slash at its end. */
  prefix: string
  accessKey: string
  secretKey: string
}

/** The place of a bucket, as its address says it. */
export type BucketPlace = Omit<Bucket, 'accessKey' | 'secretKey'>

const urlOf = (text: string) => (URL.canParse(text) ? new URL(text) : null)

const OPTIONS: ReadonlySet<string> = new Set(['endpoint', 'region'])

/** Return the prefix that the path of an address names; null if its parts can't be part of a key. */
function prefixOf(pathname: string): string | null {
  const parts = pathname.split('/').slice(1)
  if (parts.at(-1) === '') parts.pop()
  try {
    const names = parts.map(decodeURIComponent)
    // An address with dots for a name would lead out of the bucket.
    const isPlain = names.every((name) => !/^\.{0,2}$|[/\p{Cc}]/u.test(name))
    return isPlain ? names.map((name) => `${name}/`).join('') : null
  } catch {
    return null
  }
}

/** Return the address of a store: AWS's own of the region if none is given; null if it is none, or has keys or parameters in it. */
function endpointOf(given: string | null, region: string): string | null {
  const url = urlOf(given ?? `https://s3.${region}.amazonaws.com`)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const hasMore = [url.username, url.password, url.search, url.hash].some(Boolean)
  return hasMore ? null : url.href.replace(/\/+$/, '')
}

/** Tell whether an address has no more than what is read of it: above all no keys, which belong in variables of their own. */
function isPlainAddress(url: URL): boolean {
  const hasMore = [url.username, url.password, url.port, url.hash].some(Boolean)
  return url.protocol === 's3:' && !hasMore && [...url.searchParams.keys()].every((name) => OPTIONS.has(name))
}

/** Read `s3://BUCKET[/prefix]?endpoint=https://…&region=…`; null if an address has another form. */
export function bucketAt(address: string): BucketPlace | null {
  const url = urlOf(address)
  if (!url || !isPlainAddress(url)) return null
  const region = url.searchParams.get('region') ?? 'us-east-1'
  const [endpoint, prefix] = [endpointOf(url.searchParams.get('endpoint'), region), prefixOf(url.pathname)]
  const isNamed = /^[\w][\w.-]{1,61}\w$/.test(url.hostname) && /^[\w-]+$/.test(region)
  return isNamed && endpoint !== null && prefix !== null ? { endpoint, region, name: url.hostname, prefix } : null
}
