import type { IncomingMessage, RequestListener } from 'node:http'

/** What is left of a small body costs less to read than a new connection. */
const SMALL = 64 * 1024
/** Bodies that are read for nothing, and how long each takes a place. */
const MOST_READ = 8
const PLACE_MS = 1_000

/** Whether a large part of a request has not come yet. */
function isStillComing({ complete, headers }: IncomingMessage): boolean {
  const isChunked = headers['transfer-encoding'] !== undefined
  return !complete && (isChunked || Number(headers['content-length'] ?? 0) > SMALL)
}

/**
 * Closes the connection behind an answer that came before its request was read, as refusals do. Otherwise the rest is read
 * and thrown away, which is kinder to its sender and costs more memory than anything else: that is done for a few at a time.
 */
export function closingUnread(answer: RequestListener): RequestListener {
  let read = 0
  return (request, response) => {
    const { writeHead } = response
    response.writeHead = (...head: unknown[]) => {
      if (isStillComing(request)) {
        if (read >= MOST_READ) response.shouldKeepAlive = false
        else {
          read += 1
          setTimeout(() => {
            read -= 1
          }, PLACE_MS).unref()
        }
      }
      return Reflect.apply(writeHead, response, head)
    }
    // Node reads on by itself what nobody began to read, and leaves what somebody did: the next request would wait behind it.
    response.once('finish', () => setImmediate(() => request.resume()))
    answer(request, response)
  }
}
