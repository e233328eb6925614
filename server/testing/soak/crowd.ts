import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import path from 'node:path'
import type Sqlite from 'better-sqlite3'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { auditHash } from '../../audit-chain.ts'
import { createTokens } from '../../auth/token.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { readSecrets } from '../../secrets.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { rawSql } from '../databases.ts'
import { testDevice } from '../punches.ts'
import { openTestSession } from '../sessions.ts'

const HOUR = 3_600_000

interface Person {
  id: string
  device: ReturnType<typeof testDevice>
  authorization: string
}

interface ChainEnd {
  seq: number
  hash: string
}

interface Asked {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

/**
 * Write their past, 300 marks a day, so that reading and writing soon touch more pages than SQLite caches. Its memory is then fully used,
 * and later growth is not the cache.
 */
function fillPast(database: Sqlite.Database, store_id: string): void {
  const days = JSON.stringify(Array.from({ length: 300 }, (_, i) => 18_000 + i))
  database.pragma('query_only = OFF')
  database.exec(`
    insert into time_entries (id, user_id, store_id, entry_type, at, day, zone, is_manual, payload, received_at, created_at, updated_at)
    select lower(hex(randomblob(16))), u.id, '${store_id}', 'entrada', 86400000 * n.value, date(86400 * n.value, 'unixepoch'),
      'America/Sao_Paulo', 0, hex(randomblob(60)), 0, 0, n.value
    from json_each('${days}') n cross join users u`)
  database.transaction(chainPast).immediate(database)
}

/** Append an audit row for each past mark, after those of the first start. */
function chainPast(database: Sqlite.Database): void {
  const nobody = { actor_id: null, target_type: null, store_id: null, ip_address: null, details: null }
  const add = database.prepare('insert into audit (seq, id, at, action, target_id, hash) values (?, ?, ?, ?, ?, ?)')
  const end = database.prepare('select seq, hash from audit order by seq desc limit 1')
  let last = (end.get() ?? { seq: 0, hash: '' }) as ChainEnd
  const marks = database.prepare('select id, at from time_entries').all() as { id: string; at: number }[]
  for (const { id: target_id, at } of marks) {
    const deed = { seq: last.seq + 1, id: randomUUID(), at, action: 'past', target_id, ...nobody }
    last = { seq: deed.seq, hash: auditHash(deed, last.hash) }
    add.run(deed.seq, deed.id, at, deed.action, target_id, last.hash)
  }
}

/** Many people with a device each, who punch and look at their day over a few connections that stay open. */
export class Crowd {
  /** The number of marks with a receipt, and of readings of a day. */
  punched = 0
  read = 0
  /** Unexpected answers. */
  readonly surprises: string[] = []
  private turn = 0
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 8 })
  private readonly people: readonly Person[]

  private constructor(people: readonly Person[]) {
    this.people = people
  }

  /** Hire so many people into an installation that is not running. */
  static async of(many: number, dataDir: string): Promise<Crowd> {
    const database = openDatabase(path.join(dataDir, 'folha.db'))
    const tokens = createTokens(...readSecrets(path.join(dataDir, 'secrets.json')).tokenKeys)
    const store_id = (await addStore(database)).id
    const hire = async (): Promise<Person> => {
      const { id } = await addUser(database, { store_id })
      const device_id = randomUUID()
      const device = testDevice(id, await addGrant(database, id, device_id), device_id)
      return { id, device, authorization: `Bearer ${await openTestSession({ database, tokens, now: Date.now }, id)}` }
    }
    const people = await Promise.all(Array.from({ length: many }, hire))
    fillPast(rawSql(database), store_id)
    database.close()
    return new Crowd(people)
  }

  private next(): Person {
    this.turn += 1
    const person = this.people[this.turn % this.people.length]
    if (!person) throw new Error('nobody')
    return person
  }

  private ask(address: string, { method, path: to, headers, body }: Asked): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const asked = request(`${address}${to}`, { method, headers, agent: this.agent }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
      })
      asked.on('error', reject)
      asked.end(body)
    })
  }

  /** Let the next person punch, at an hour of the last three weeks so that no day becomes full. */
  async punch(address: string): Promise<void> {
    const { device } = this.next()
    const event = device.event(Date.now() - ((this.turn * 7) % 500) * HOUR)
    const body = JSON.stringify(device.body(Date.now(), [device.sent(event)]))
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    const { text } = await this.ask(address, { method: 'POST', path: '/api/time-entries/sync', headers, body })
    const { results } = JSON.parse(text) as Partial<SyncAnswer>
    if (results?.[0]?.entry?.receipt) this.punched += 1
    else this.surprises.push(text.slice(0, 200))
  }

  /** Read the next person's day again, as their page does. */
  async pull(address: string): Promise<void> {
    const { id, authorization } = this.next()
    const to = `/api/time-entries/today/${id}`
    const { status, text } = await this.ask(address, { method: 'GET', path: to, headers: { authorization } })
    if (status === 200) this.read += 1
    else this.surprises.push(text.slice(0, 200))
  }

  /** Read all marks of the next person: this fills the server's database cache. */
  async browse(address: string): Promise<void> {
    const { id, authorization } = this.next()
    const to = `/api/time-entries?user_id=${id}&limit=5000`
    const { status, text } = await this.ask(address, { method: 'GET', path: to, headers: { authorization } })
    if (status !== 200) this.surprises.push(text.slice(0, 200))
  }

  leave(): void {
    this.agent.destroy()
  }
}
