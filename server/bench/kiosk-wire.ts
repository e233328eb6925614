import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { pins, users } from '../database/schema/tables.ts'
import { listen } from '../http/listen.ts'
import { addStore, addUser } from '../testing/company.ts'
import { addKiosk, kioskHeaders } from '../testing/kiosks.ts'
import { chanceOf } from '../testing/simulation/chance.ts'
import { type TestApp, testApp } from '../testing/test-app.ts'
import { isComplete, readAnswer } from './load.ts'
import { atMost, type Row, told } from './row.ts'

const PEOPLE = 500
const FACES_AT_ONCE = 50
const SIDE = 480
const MOST_ROSTER = 2_000
const MOST_DELTA = 5
const MOST_UNCHANGED = 200

/** Draw a picture with about as much in it as a face: soft shapes, and the noise of a cheap camera. */
async function portrait(n: number): Promise<Buffer> {
  const { next } = chanceOf(n, 5)
  const drawn = (side: number) =>
    sharp(
      Uint8Array.from({ length: side * side * 3 }, () => Math.floor(next() * 256)),
      {
        raw: { width: side, height: side, channels: 3 },
      },
    )
  const grain = await drawn(SIDE).ensureAlpha(0.08).png().toBuffer()
  const shapes = await drawn(12).resize(SIDE, SIDE, { kernel: 'cubic' }).png().toBuffer()
  return sharp(shapes)
    .composite([{ input: grain }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** Employ somebody with a photo and a PIN. */
async function addFace({ database, parts }: TestApp, store_id: string, n: number): Promise<string> {
  const photo_file = parts.newId()
  const arrived = parts.storage.arriving()
  await sharp(await portrait(n)).toFile(arrived)
  await parts.storage.keep(photo_file, arrived)
  const name = `Pessoa ${n} de Souza e Silva`
  const { id } = await addUser(database, { store_id, name, photo_file })
  const [salt, value] = [16, 32].map((size) => randomBytes(size).toString('base64url'))
  const pin = { user_id: id, salt: salt ?? '', sealed: parts.vault.seal(value ?? ''), version: 1, is_temporary: false }
  await database.write(async (tx) => void (await tx.insert(pins).values({ ...pin, set_at: 0 })))
  return id
}

/** Ask over a socket as a browser does. Returns the answer, and its size on the wire with everything around it (bytes). */
async function asked(port: number, path: string, headers: Record<string, string>) {
  const socket = connect(port, '127.0.0.1')
  const head = {
    host: 'localhost',
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br, zstd',
    ...headers,
  }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`)
  // The connection stays, as a browser's does.
  socket.write([`GET /api${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
  const seen: Buffer[] = []
  const isWhole = () => isComplete(Buffer.concat(seen))
  while (!isWhole()) {
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    seen.push(chunk)
  }
  socket.destroy()
  const bytes = Buffer.concat(seen)
  return { ...readAnswer(bytes), size: bytes.byteLength }
}

/** Measure what a kiosk hears: everybody with their faces once, one change, and that nothing has changed. */
export async function kioskWire(): Promise<Row[]> {
  const app = await testApp()
  const store = await addStore(app.database, { shows_faces: true })
  const people: string[] = []
  for (let n = 0; n < PEOPLE; n += 1) people.push(await addFace(app, store.id, n))
  const { id } = await addKiosk(app, { store_id: store.id })
  const server = await listen(app.app, '127.0.0.1', 0)
  const { port } = server.address() as AddressInfo
  const ask = async (path: string) => asked(port, path, await kioskHeaders(app, id))
  try {
    const roster = await ask('/kiosks/me/roster?since=0')
    const { version } = JSON.parse(roster.text) as { version: number }
    let faces = 0
    for (let i = 0; i < PEOPLE; i += FACES_AT_ONCE)
      faces += (await ask(`/kiosks/me/faces?ids=${people.slice(i, i + FACES_AT_ONCE).join()}`)).size
    const same = await ask(`/kiosks/me/roster?since=${version}`)
    const [first = ''] = people
    await app.database.write(
      async (tx) => void (await tx.update(users).set({ require_selfie: true }).where(eq(users.id, first))),
    )
    const delta = await ask(`/kiosks/me/roster?since=${version}`)
    const all = (roster.size + faces) / 1000
    return [
      atMost(`roster of ${PEOPLE} with faces, on the wire`, all, MOST_ROSTER, ' kB', `${roster.status}`),
      told('  without faces', `${(roster.size / 1000).toFixed(1)} kB`),
      atMost('  one change', delta.size / 1000, MOST_DELTA, ' kB', `${delta.status}`),
      atMost('  nothing changed', same.size, MOST_UNCHANGED, ' bytes', `${same.status}`),
    ]
  } finally {
    server.close()
    await app.database.close()
  }
}
