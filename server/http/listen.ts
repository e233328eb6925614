import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { ConfigError } from '../config.ts'
import { wrongHost } from './plain-door.ts'

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

/**
 * Time limits: headers within 10 s, whole requests within 30 s, idle connections 10 s. A client that reads nothing of an answer for 60 s is
 * cut too; a slow network that still reads some of it is not.
 */
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  keepAliveTimeout: 10_000,
}

const answering = (app: Hono) => oneAtATime(closingUnread(getRequestListener(app.fetch)))

/** Return why a port can't be listened at, as a sentence if the operator can do something about it. */
function reasonFor(port: number, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE')
    return new ConfigError(
      `A porta ${port} já está em uso. Feche o outro programa ou escolha outra: PORT=3001 npm start`,
    )
  if (error.code === 'EACCES')
    return new ConfigError(
      `A porta ${port} é só de quem tem permissão: no systemd, AmbientCapabilities=CAP_NET_BIND_SERVICE (docs/install.md).`,
    )
  const elsewhere = wrongHost(error)
  return elsewhere ? new ConfigError(elsewhere) : error
}

function opened<S extends Server>(server: S, host: string, port: number): Promise<S> {
  server.timeout = 60_000
  server.maxConnections = 20_000
  server.maxRequestsPerSocket = 10_000
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(reasonFor(port, error)))
    // A whole town that comes back online at once waits in line instead of being refused.
    server.listen({ port, host: host || undefined, backlog: 4_096 }, () => resolve(server))
  })
}

/** Serve by plain HTTP. Throws ConfigError if the port can't be had. */
export const listen = (app: Hono, host: string, port: number): Promise<Server> =>
  opened(createServer(LIMITS, answering(app)), host, port)

/** Serve by HTTPS; the same limits hold. Throws ConfigError if the port can't be had. */
export const listenByTls = (app: Hono, host: string, port: number, certified: { key: string; cert: string }) =>
  opened(createTlsServer({ ...LIMITS, ...certified }, answering(app)), host, port)

/** The output folder of the build: the application and its API browser. */
export const distFolder = fileURLToPath(new URL('../../dist', import.meta.url))
