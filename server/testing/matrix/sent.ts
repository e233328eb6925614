/** The input of a call that would succeed for an allowed caller. */
export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  form?: FormData
  bytes?: Uint8Array<ArrayBuffer>
}
