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
