import '../postgres/choose-engine.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addDays, dayOf } from '#shared/calendar/day.ts'
import { periodOf } from '#shared/closing/closing-period.ts'
import { createTokens } from '../../auth/token.ts'
import { openPostgres } from '../../database/postgres/connect.ts'
import { readSecrets } from '../../secrets.ts'
import { addStore, addUser } from '../company.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { deliverMarks } from '../marks.ts'
import { startCluster } from '../postgres/cluster.ts'
import { startS3 } from '../s3-server.ts'
import { openTestSession } from '../sessions.ts'
import { testApp } from '../test-app.ts'

/** The two servers. */
export type At = 0 | 1
export const BOTH = [0, 1] as const

export interface Answer {
  status: number
  body: never
}

const WORKDAY = '08:00 12:00 13:00 17:00'
const ZONE = 'America/Sao_Paulo'

/** The last month that is over, and a day of it on which nobody worked yet. */
function lastMonth() {
  const { from } = periodOf(dayOf(Date.now(), ZONE), 1)
  const to = addDays(from, -1)
  return { period: { from: periodOf(to, 1).from, to }, worked: addDays(to, -1) }
}

/**
 * Start two processes of the built server on one PostgreSQL and one bucket, with a company of so many people who worked a day of the last
 * month. `ask` sends a call to one of them over HTTP, as somebody who just gave their password.
 */
export async function signingPair(count: number) {
  const folders = BOTH.map(() => mkdtempSync(path.join(tmpdir(), 'folha-signing-')))
  const secrets = path.join(folders[0] ?? '', 'secrets.json')
  const [cluster, s3] = await Promise.all([startCluster(process.env.PG_BIN ?? ''), startS3()])
  const url = await cluster.create('ponto')
  const { endpoint, accessKey, secretKey, name } = s3.bucket
  const settings = {
    DATABASE_URL: url,
    SECRETS_FILE: secrets,
    FILES_URL: `s3://${name}?endpoint=${encodeURIComponent(endpoint)}`,
    FILES_ACCESS_KEY: accessKey,
    FILES_SECRET_KEY: secretKey,
  }
  const servers: ServerProcess[] = []
  const start = async (at: At) => {
    servers[at] = await startServer(folders[at] ?? '', { settings })
  }
  await start(0)
  await start(1)

  const database = await openPostgres(url)
  const tokens = createTokens(...readSecrets(secrets).tokenKeys)
  const app = await testApp({ database, tokens })
  app.clock.now = Date.now()
  const { period, worked } = lastMonth()
  const store_id = (await addStore(database)).id
  const master = (await addUser(database, { role: 'master', store_id: null, name: 'Dona' })).id
  const people: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { id } = await addUser(database, { store_id, name: `Pessoa ${i}` })
    people.push(id)
    await deliverMarks(app, id, worked, WORKDAY)
  }

  const sessions = new Map<string, Promise<string>>()
  const sessionOf = (who: string) => {
    const known = sessions.get(who) ?? openTestSession({ database, tokens, now: Date.now }, who)
    sessions.set(who, known)
    return known
  }
  const headersOf = async (who: string) => ({
    authorization: `Bearer ${await sessionOf(who)}`,
    'x-step-up': await tokens.stepUp(who, Date.now()),
  })
  const send = async (at: At, who: string, asked: { method: string; path: string; body?: object | undefined }) => {
    const { method, path: to, body } = asked
    const headers = { ...(await headersOf(who)), ...(body && { 'content-type': 'application/json' }) }
    return fetch(`${servers[at]?.address}/api${to}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  // Who signs in writes: before anybody is kept from writing.
  await Promise.all([master, ...people].map(sessionOf))

  return {
    url,
    database,
    master,
    people,
    store_id,
    period,
    start,
    async ask(at: At, who: string, method: string, to: string, body?: object): Promise<Answer> {
      const answer = await send(at, who, { method, path: to, body })
      return { status: answer.status, body: (await answer.json()) as never }
    },
    async bytes(at: At, who: string, to: string): Promise<Uint8Array> {
      const answer = await send(at, who, { method: 'GET', path: to })
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
      return new Uint8Array(await answer.arrayBuffer())
    },
    kill: async (at: At) => servers[at]?.end('SIGKILL'),
    /** Let somebody have worked another day of the period: their next sheet is not the same. */
    work: (who: string, daysBefore: number) => deliverMarks(app, who, addDays(worked, -daysBefore), WORKDAY),
    async end(): Promise<void> {
      await Promise.all(servers.map((server) => server.end('SIGKILL')))
      await database.close()
      await s3.stop()
      cluster.remove()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type SigningPair = Awaited<ReturnType<typeof signingPair>>
