import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'

/** Requests that a connection may send ahead of their answers: browsers and proxies send none. */
const MOST_WAITING = 32

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/**
 * Answers the requests of a connection one after the other, and reads nothing more of it while an answer waits to be
 * taken: what somebody who never reads makes us hold is one answer, and what they send meanwhile is no sign of life.
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const busy = new WeakMap<Socket, (() => void)[]>()
  return (request, response) => {
    const { socket } = request
    const begin = () => {
      const readNoMore = () => void (busy.has(socket) && socket.pause())
      // Not at once: Node itself reads on when it has gone through all of a request.
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
