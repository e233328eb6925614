import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Hono } from 'hono'

/** Faults of a request. `…-after`: the server did its work, only the answer fails. `hold`: it comes to the server once the rules change. */
export type FaultMode =
  | 'hold'
  | 'hang'
  | 'hang-after'
  | 'reset'
  | 'reset-after'
  | 'html'
  | 'redirect'
  | 'status'
  | 'truncated'
  | 'wrong-id'
  | 'wrong-hash'
  | 'slow'

/** A rule of the proxy: which requests fail, how, and how often. */
export interface Fault {
  path: string
  /** Of any method, if none is named. */
  method?: string
  mode: FaultMode
  status?: number
  retryAfter?: number
  times?: number
  delayMs?: number
  /** The message, if the answer is one of the server's. */
  words?: string
}

/** The rules in force, and the requests held until they change. */
export class FaultRules {
  private rules: Fault[] = []
  private held: (() => void)[] = []

  change(rules: Fault[]): void {
    this.rules = rules
    const released = this.held
    this.held = []
    for (const goOn of released) goOn()
  }

  /** Return the first rule for a request, and count this use of it. */
  take(method: string, path: string): Fault | undefined {
    const fits = (rule: Fault) => (rule.method ?? method) === method && new RegExp(rule.path).test(path)
    const fault = this.rules.find((rule) => fits(rule) && rule.times !== 0)
    if (fault?.times !== undefined) fault.times -= 1
    return fault
  }

  hold(goOn: () => void): void {
    this.held.push(goOn)
  }
}

const page = '<!doctype html><title>Bem-vindo ao Wi-Fi do shopping</title><p>Aceite os termos.</p>'

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Let the real application answer, and return the answer as text. */
async function askApp(
  app: Hono,
  request: IncomingMessage,
): Promise<{ status: number; headers: Headers; text: string }> {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value)
  headers.delete('accept-encoding')
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const body = hasBody ? new Uint8Array(await bodyOf(request)) : undefined
  const init = { method: request.method ?? 'GET', headers, ...(body ? { body } : {}) }
  const response = await app.request(`http://localhost${request.url}`, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}

function writeAnswer(response: ServerResponse, answer: { status: number; headers: Headers; text: string }): void {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== 'content-length'))
  response.writeHead(answer.status, headers).end(answer.text)
}

function garbled(text: string, mode: FaultMode): string {
  if (mode === 'truncated') return text.slice(0, Math.floor(text.length / 2))
  if (mode === 'wrong-id') return text.replace(/"results":\[\{"id":"[^"]+"/g, '"results":[{"id":"outro"')
  return text.replace(/"content_hash":"[0-9a-f]{64}"/g, `"content_hash":"${'0'.repeat(64)}"`)
}

type DoIt = (request: IncomingMessage, response: ServerResponse, fault: Fault) => void

function answerStatus(response: ServerResponse, { status = 500, retryAfter, words }: Fault): void {
  const retry = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  const own = words === undefined ? {} : { 'x-ponto-epoch': 'teste' }
  const body = JSON.stringify({ error: words ?? 'falha de teste', code: 'test' })
  response.writeHead(status, { 'content-type': 'application/json', ...retry, ...own }).end(body)
}

/** Actions that replace the application's work. */
const instead: Partial<Record<FaultMode, DoIt>> = {
  hang: () => undefined,
  reset: (request) => void request.socket.destroy(),
  html: (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(page),
  redirect: (_request, response) => void response.writeHead(302, { location: '/portal-do-wifi' }).end(),
  status: (_request, response, fault) => answerStatus(response, fault),
}

/** Apply a fault to a request. */
export async function doFault(
  app: Hono,
  fault: Fault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { mode } = fault
  const doIt = instead[mode]
  if (doIt) return doIt(request, response, fault)
  const answer = await askApp(app, request)
  if (mode === 'hang-after') return
  if (mode === 'reset-after') return void request.socket.destroy()
  if (mode === 'slow') await new Promise((go) => setTimeout(go, fault.delayMs ?? 500))
  writeAnswer(response, mode === 'slow' ? answer : { ...answer, text: garbled(answer.text, mode) })
}
