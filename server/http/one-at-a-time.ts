import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** The most requests that a connection may send ahead of their answers; browsers and proxies send none. */
const MOST_WAITING = 32

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Answer the requests of a connection one after the other, and read nothing more of it while an answer waits to be read. So a client that
 * never reads makes us hold one answer at most, and what it sends meanwhile does not keep the connection alive.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const busy = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const begin = () => {
      const readNoMore = () => void (busy.has(socket) && socket.pause())
      // Not at once: Node itself resumes reading when it has processed a whole request.
      if (hasBody(request)) request.once('end', readNoMore)
      else process.nextTick(readNoMore)
      answer(request, response)
    }
    response.once('close', () => {
      const next = socket.destroyed ? undefined : busy.get(socket)?.shift()
      if (next) return next()
      busy.delete(socket)
      socket.resume()
    })
    const waiting = busy.get(socket)
    if (!waiting) {
      busy.set(socket, [])
      begin()
    } else if (waiting.length < MOST_WAITING) waiting.push(begin)
    else socket.destroy()
  }
}
