import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { eq, isNotNull } from 'drizzle-orm'
import { cpfTail } from '#shared/people/registry-numbers.ts'
import { createApp } from '../app.ts'
import { newCode } from '../auth/exchange-code.ts'
import { bootParts } from '../boot.ts'
import { readConfig } from '../config.ts'
import { dayTotals, grants, ledger, rejectedEvents, schedules, timeEntries, users } from '../database/schema/tables.ts'
import { prepareInstallation } from '../database/seed.ts'
import { serveStatic } from '../http/static-files.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { readSecrets } from '../secrets.ts'
import { addStore, addUser } from './company.ts'
import { doFault, type Fault, FaultRules } from './faults.ts'
import { tokenOfFirstRelease } from './sessions.ts'
import { deliverTaps, type Tap } from './taps.ts'
import { generousLimits, senderTo } from './test-app.ts'

/**
 * The real server behind a proxy that can fail, and a second port on which a test controls the proxy. Prints `{"port": …, "control": …}`
 * when ready.
 */
const config = readConfig({ ...process.env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' })
const parts = await bootParts(config)
parts.limits = generousLimits()
/** The difference between the server's clock and the machine's (ms). */
let shift = 0
parts.now = () => Date.now() + shift
await prepareInstallation(parts)

let hired = 0
/** Return a unique CPF; the first is 111.444.777-35. */
function nextCpf(): string {
  hired += 1
  const nine = String(111_444_776 + hired)
  return nine + cpfTail(nine)
}

const app = createApp(parts, { version: 'teste', checkAnswers: true })
serveStatic(app, process.env.DIST ?? '')
const listener = getRequestListener(app.fetch)
const rules = new FaultRules()
let requests: { method: string; path: string; at: number }[] = []

function handle(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '/'
  const method = request.method ?? ''
  requests.push({ method, path, at: Date.now() })
  const fault = rules.take(method, path)
  if (fault?.mode === 'hold') rules.hold(() => void listener(request, response))
  else if (fault) void doFault(app, fault, request, response)
  else void listener(request, response)
}

const server = createServer(handle)
const listenOn = (target: Server, port: number) =>
  new Promise<number>((ready) => target.listen(port, '127.0.0.1', () => ready((target.address() as AddressInfo).port)))

interface Person {
  id?: string
  name: string
  email: string
  password: string
  store_id?: string | null
  role?: 'master' | 'admin' | 'manager' | 'user'
  require_selfie?: boolean
}

async function addPerson({
  name,
  email,
  password,
  store_id = null,
  role = 'user',
  require_selfie = false,
  id,
}: Person) {
  const password_hash = await parts.passwords.hash(password)
  return addUser(parts.database, {
    ...(id ? { id } : {}),
    name,
    email,
    password_hash,
    store_id,
    role,
    require_selfie,
    cpf: nextCpf(),
    created_at: parts.now(),
    updated_at: parts.now(),
  })
}

const port = await listenOn(server, config.port)

/** Commands that a test may send to the proxy and to the database behind it. */
const orders: Record<string, (body: never) => Promise<unknown>> = {
  async faults(body: Fault[]) {
    rules.change(body)
  },
  // Set the clock to this instant (ms), from which it goes on.
  async clock(now: number) {
    shift = now - Date.now()
  },
  // Deliver somebody's marks, each from a phone of its own.
  async deliver({ user_id, taps }: { user_id: string; taps: Tap[] }) {
    return deliverTaps({ database: parts.database, send: senderTo(app) }, user_id, taps)
  },
  async requests() {
    const seen = requests
    requests = []
    return seen
  },
  async stop() {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  },
  start: () => listenOn(server, port),
  store: (body: object) => addStore(parts.database, { id: randomUUID(), ...body }),
  person: (body: Person) => addPerson(body),
  // Create people who never sign in, so no password is hashed for them.
  async crowd({ count, store_id }: { count: number; store_id: string }) {
    for (let i = 1; i <= count; i += 1) {
      const name = `Pessoa ${String(i).padStart(3, '0')}`
      await addUser(parts.database, {
        name,
        store_id,
        cpf: nextCpf(),
        created_at: Date.now(),
        updated_at: Date.now(),
      })
    }
  },
  async entries() {
    return parts.database.read.select().from(timeEntries).orderBy(timeEntries.at)
  },
  async rejected() {
    return parts.database.read.select().from(rejectedEvents)
  },
  async ledger() {
    const marks = await parts.database.read.select().from(ledger).where(isNotNull(ledger.entry_id)).orderBy(ledger.nsr)
    return { marks, report: await verifyLedger(parts.database.read) }
  },
  async totals() {
    return parts.database.read.select().from(dayTotals)
  },
  async people() {
    return parts.database.read.select({ id: users.id, display_name: users.display_name }).from(users)
  },
  // Create the code that returning from the OpenID provider gives, without the provider.
  async code({ user_id, challenge }: { user_id: string; challenge: string }) {
    return newCode(parts, user_id, challenge)
  },
  async oldToken(user_id: string) {
    return tokenOfFirstRelease(readSecrets(config.secretsFile).tokenKeys[0], user_id, parts.now())
  },
  async mustChange({ id, until }: { id: string; until: number | null }) {
    const columns = { must_change_password: true, temporary_until: until }
    await parts.database.write(async (tx) => void (await tx.update(users).set(columns).where(eq(users.id, id))))
  },
  // Insert a raw row of a schedule, even one that only an update from an older release leaves behind.
  async scheduleRow(row: typeof schedules.$inferInsert) {
    const at = { created_at: Date.now(), updated_at: Date.now() }
    await parts.database.write(async (tx) => void (await tx.insert(schedules).values({ ...at, ...row })))
  },
  async endSessions() {
    await parts.database.write(async (tx) => void (await tx.update(users).set({ session_epoch: 99 })))
  },
  async dropGrants() {
    await parts.database.write(async (tx) => void (await tx.delete(grants)))
  },
}

async function control(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const order = orders[(request.url ?? '').slice(1)]
  try {
    if (!order) throw new Error(`no order ${request.url}`)
    const answer = await order(JSON.parse(Buffer.concat(chunks).toString() || '{}') as never)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}

const controlPort = await listenOn(
  createServer((request, response) => void control(request, response)),
  0,
)
// The parent is gone, so there is nobody left to serve. Without a channel this never fires.
process.once('disconnect', () => process.exit())
process.stdout.write(`${JSON.stringify({ port, control: controlPort })}\n`)
