import type { IncomingMessage, RequestListener } from 'node:http'

/** Bytes: reading the rest of a smaller body costs less than a new connection. */
const SMALL = 64 * 1024
/** The most bodies drained at once, and how long each takes a place. */
const MOST_READ = 8
const PLACE_MS = 1_000

/** Tell whether a large part of a request has not arrived yet. */
function isStillComing({ complete, headers }: IncomingMessage): boolean {
  const isChunked = headers['transfer-encoding'] !== undefined
  return !complete && (isChunked || Number(headers['content-length'] ?? 0) > SMALL)
}

/**
 * Close the connection after an answer sent before its request was fully read, as refusals are. The alternative, reading and discarding the
 * rest, is kinder to the sender but costs more memory than anything else: it is done for only a few at a time.
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
    // Node itself drains a body that nobody began to read, but leaves one that was partly read: the next request would wait behind it.
    response.once('finish', () => setImmediate(() => request.resume()))
    answer(request, response)
  }
}
