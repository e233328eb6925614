import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import type { Database } from '../database/database.ts'
import type { Parts } from '../parts.ts'
import { addGrant, addUser } from './company.ts'
import { countOf } from './databases.ts'
import { testDevice } from './punches.ts'
import { testApp } from './test-app.ts'

export const KB = 1024
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Make a picture of noise, some 60 kB. */
export const noise = (): Promise<Buffer> =>
  sharp(randomBytes(140 * 140 * 3), { raw: { width: 140, height: 140, channels: 3 } })
    .png()
    .toBuffer()

interface Answer {
  status: number
  /** The header X-Ponto-Sync. */
  sync: string | null
  body: { received?: number; photo?: string; code?: string; sha256?: string }
}

/** Create a stage with Ana's phone, and ways to send photos of her marks, whole or in pieces. */
export async function photoStage(change: Partial<Parts> = {}) {
  let app = await testApp(change)
  const ana = (await addUser(app.database, {})).id
  const { device_id } = testDevice(ana, null)
  const grant = await addGrant(app.database, ana, device_id)
  const device = testDevice(ana, grant, device_id)

  async function ask(query: string, bytes: Uint8Array, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await app.app.request(`/api/time-entries/${query}`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': 'image/png', 'x-grant': grant, ...headers },
    })
    const body = (await response.json()) as Answer['body']
    return { status: response.status, sync: response.headers.get('x-ponto-sync'), body }
  }

  return {
    ana,
    device_id,
    ask,
    get app() {
      return app
    },
    /** Restart with the same database in a new process. */
    async restart(database: Database) {
      app = await testApp({ database })
    },
    /** Deliver a mark that waits for these bytes. */
    async markFor(bytes: Uint8Array): Promise<string> {
      app.clock.now += 60_000
      const event = device.event(app.clock.now - 1000, { photo_hash: sha256(bytes) })
      await app.send('POST', '/time-entries/sync', device.body(app.clock.now, [device.sent(event)]))
      return event.id
    },
    whole: (id: string, bytes: Uint8Array) => ask(`${id}/photo?sha256=${sha256(bytes)}`, bytes),
    /** Send a range of a photo's bytes; `named` are the bytes whose hash the mark names, if others. */
    piece(id: string, bytes: Uint8Array, [from, to]: readonly [number, number], named = bytes) {
      const place = `sha256=${sha256(named)}&offset=${from}&total=${bytes.length}`
      return ask(`${id}/photo?${place}`, bytes.subarray(from, to))
    },
    /** Return the number of stored pieces, and of photos. */
    async kept() {
      const count = (what: string) => countOf(app.database, what)
      return [await count('photo_parts'), await count("files where kind = 'photo'")]
    },
  }
}

export type PhotoStage = Awaited<ReturnType<typeof photoStage>>
