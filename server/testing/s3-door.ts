import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '../bucket.ts'
import { signatureOf } from './s3-signature.ts'

/** A fault with which the door meets a request, instead of passing it on. */
export type StoreFault =
  /** Answer no, in the words of a store. */
  | { says: readonly [status: number, code: string] }
  /** Answer exactly this. */
  | { answers: readonly [status: number, body: string] }
  /** Never answer; end the connection before an answer; pass half of the answer on and then end it, or stand still. */
  | 'silence'
  | 'cut'
  | 'half'
  | 'stall'
  /** Pass the beginning of the body on, and wait for this before the connection ends. */
  | { midway: () => Promise<void> }

/** A rule of the door: for requests whose method and address match, as often as `times` says (always without it). */
export interface StoreRule {
  at: RegExp
  times?: number
  fault: StoreFault
}

/** A door before an S3 server that can fail, and that checks signatures and the SHA-256 of bodies as a store does. */
export interface S3Door {
  /** The bucket behind the door. */
  bucket: Bucket
  rules: StoreRule[]
  /** Every request that came: `METHOD /address`. */
  seen: string[]
  headers: IncomingMessage['headers'][]
  /** While true, the first byte of each body changes on its way. */
  spoil: boolean
  /** Return the number of answers that have not ended. */
  open(): number
  close(): Promise<void>
}

const errorXml = (code: string) =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret words &amp; keys</Message></Error>`

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Check what a store checks before it does anything; return its answer if it says no. */
function problemIn(incoming: IncomingMessage, body: Buffer, { secretKey }: Bucket): [number, string] | null {
  const { headers } = incoming
  const sha256 = createHash('sha256').update(body).digest('hex')
  if (!headers.authorization?.endsWith(`Signature=${signatureOf(incoming, secretKey)}`))
    return [403, 'SignatureDoesNotMatch']
  return headers['x-amz-content-sha256'] === sha256 ? null : [400, 'XAmzContentSHA256Mismatch']
}

/** The server behind the door lets in who shows no signature, and reads some right ones as wrong. */
const withoutSignature = ({ headers: { authorization: _, ...others } }: IncomingMessage) => others

function passOn(to: string, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { method, url } = incoming
  const headers = withoutSignature(incoming)
  const { hostname, port } = new URL(to)
  return new Promise((resolve, reject) => {
    const passed = request({ hostname, port, method, path: url, headers }, resolve)
    passed.once('error', reject)
    passed.end(body)
  })
}

/** Send the first half of a body to the server, and wait until it went out. */
function beginTo(to: string, incoming: IncomingMessage, body: Buffer): Promise<() => void> {
  const { method, url } = incoming
  const headers = withoutSignature(incoming)
  const { hostname, port } = new URL(to)
  const passed = request({ hostname, port, method, path: url, headers })
  passed.on('error', () => {})
  return new Promise((resolve) => {
    passed.write(body.subarray(0, body.length / 2), () => resolve(() => passed.destroy()))
  })
}

async function half(answer: IncomingMessage, response: ServerResponse, isEnded: boolean): Promise<void> {
  const body = await bodyOf(answer)
  response.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'content-length': String(body.length) })
  response.write(body.subarray(0, body.length / 2), () => {
    if (isEnded) response.destroy()
  })
}

/** Open a door before a server. */
export async function openDoor(bucket: Bucket): Promise<S3Door> {
  const { endpoint } = bucket
  const answers = new Set<ServerResponse>()
  const open = () => [...answers].filter(({ writableFinished, destroyed }) => !writableFinished && !destroyed).length
  const door: Omit<S3Door, 'close' | 'bucket'> = { rules: [], seen: [], headers: [], spoil: false, open }

  function ruleFor(what: string): StoreFault | undefined {
    const rule = door.rules.find(({ at, times }) => at.test(what) && times !== 0)
    if (rule?.times !== undefined) rule.times -= 1
    return rule?.fault
  }

  /** Fail without words of a store: the connection itself goes wrong. */
  async function breakOff(fault: string, incoming: IncomingMessage, body: Buffer, response: ServerResponse) {
    if (fault === 'cut') response.destroy()
    if (fault === 'half' || fault === 'stall')
      await half(await passOn(endpoint, incoming, body), response, fault === 'half')
  }

  async function fail(fault: StoreFault, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    if (typeof fault === 'string') return breakOff(fault, incoming, body, response)
    if ('says' in fault)
      return void response.writeHead(fault.says[0], { location: '/fotos?list-type=2' }).end(errorXml(fault.says[1]))
    if ('answers' in fault) return void response.writeHead(fault.answers[0]).end(fault.answers[1])
    const leave = await beginTo(endpoint, incoming, body)
    await fault.midway()
    leave()
    response.destroy()
  }

  async function handle(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const what = `${incoming.method} ${incoming.url}`
    door.seen.push(what)
    door.headers.push(incoming.headers)
    answers.add(response)
    const fault = ruleFor(what)
    if (fault !== undefined) return fail(fault, incoming, response)
    const body = await bodyOf(incoming)
    if (door.spoil && body[0] !== undefined) body[0] ^= 1
    const problem = problemIn(incoming, body, bucket)
    if (problem) return void response.writeHead(problem[0]).end(errorXml(problem[1]))
    // The server behind has no such call; a real one answers like this.
    if (/^DELETE .*uploadId=/.test(what)) return void response.writeHead(204).end()
    const answer = await passOn(endpoint, incoming, body)
    response.writeHead(answer.statusCode ?? 500, answer.headers)
    answer.pipe(response)
  }

  const server = createServer((incoming, response) => {
    handle(incoming, response).catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return Object.assign(door, {
    bucket: { ...bucket, endpoint: `http://127.0.0.1:${port}` },
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  })
}
