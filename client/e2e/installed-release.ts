import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import { canonicalJson, chainText } from '#shared/clock/punch.ts'
import { expect, test as journey } from './journey.ts'
import { type OutboxRow, outboxOf } from './outbox.ts'
import { installed, onPonto } from './person.ts'
import { unpackClient } from './releases/kept-client.ts'
import { built, type StoredPerson, type TestServer } from './test-server.ts'

/** The build of an installed 0.1.0. */
export interface Installed {
  dist: string
  /** Put today's client in place of the old one, as an update of the server does. */
  update(): void
}

/** Today's server still serving the client of 0.1.0: opening the application installs that. */
export const test = journey.extend<{ release: Installed }>({
  release: async ({ browserName: _ }, use) => {
    const dist = mkdtempSync(path.join(tmpdir(), 'folha-installed-'))
    const at = (name: string) => path.join(dist, name)
    unpackClient('0.1.0', at('client'))
    const update = () => {
      cpSync(at('client/assets'), at('earlier/assets'), { recursive: true })
      rmSync(at('client'), { recursive: true })
      cpSync(path.join(built, 'client'), at('client'), { recursive: true })
    }
    await use({ dist, update })
    rmSync(dist, { recursive: true, force: true })
  },
  dist: async ({ release }, use) => use(release.dist),
})

const sha256 = (of: string | Uint8Array) => createHash('sha256').update(of).digest('hex')

/** Open the application of 0.1.0 with the token that its server gave, without typing a password; return the token. */
export async function openSignedIn(page: Page, server: TestServer, { id }: StoredPerson): Promise<string> {
  const token = await server.oldToken(id)
  await page.goto('/robots.txt')
  await page.evaluate((kept) => localStorage.setItem('auth_token', kept), token)
  await page.goto('/ponto')
  await onPonto(page)
  await installed(page)
  await expect.poll(() => factsOf(page)).toMatchObject({ grants: 1, device_id: expect.any(String) })
  return token
}

/** Read the device's id and the number of its delivery grants; retry while there is no outbox. */
function factsOf(page: Page): Promise<{ grants: number; device_id: string }> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('ponto-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['meta', 'grants'])
          const device = transaction.objectStore('meta').get('device_id')
          const grants = transaction.objectStore('grants').count()
          transaction.oncomplete = () => {
            opening.result.close()
            resolve({ grants: grants.result, device_id: device.result?.value })
          }
        }
      }),
  )
}

/** The marks of a long day offline. */
const DAY: readonly (readonly [PunchType, string])[] = [
  ['entrada', '08:00'],
  ['pausa', '10:00'],
  ['retorno', '10:15'],
  ['pausa', '12:00'],
  ['retorno', '13:00'],
  ['pausa', '15:00'],
  ['retorno', '15:15'],
  ['saida', '17:00'],
]

/** Return the clock claim of an event of 0.1.0 whose page had heard the server that morning. */
function claimOf(day: string, time: string) {
  const [wall, start] = [instantOf(day, time, DEFAULT_ZONE), instantOf(day, '07:30', DEFAULT_ZONE)]
  const anchor = { server: start, wall: start, mono: 1_000, ctx: day, rtt: 40 }
  return { wall, mono: 1_000 + wall - start, ctx: day, zone: DEFAULT_ZONE, zone_offset: -180, anchor }
}

const noise = () =>
  sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .jpeg()
    .toBuffer()

interface Row extends OutboxRow {
  prev_hash: string
  chain_hash: string
  content_hash: string
}

/** Return the outbox rows of 0.1.0 after these days offline, and their photos: one a day. */
async function rowsOf(user_id: string, device_id: string, days: readonly string[]) {
  const rows: Row[] = []
  const photos: { sha256: string; bytes: string; event_id: string; since: number }[] = []
  for (const day of days) {
    const picture = await noise()
    for (const [index, [entry_type, time]] of DAY.entries()) {
      const claim = claimOf(day, time)
      const [id, seq] = [randomUUID(), rows.length + 1]
      const photo_hash = index === 0 ? sha256(picture) : null
      const about = { v: 1, id, user_id, device_id, entry_type, claim, offline: true, location: null }
      const payload = canonicalJson({ ...about, photo_hash, photo_gap: null, ip: null, build: '0.1.0' })
      const [content_hash, prev_hash] = [sha256(payload), rows.at(-1)?.chain_hash ?? '']
      const chain_hash = sha256(chainText({ device_id, seq, prev_hash, content_hash }))
      const untold = { outcome: null, code: null, error: null, flags: [], receipt: null, acked_at: null }
      const told = { actor_id: user_id, at: claim.wall, wall: claim.wall, state: 'captured' as const, ...untold }
      rows.push({ seq, id, v: 1, entry_type, payload, content_hash, prev_hash, chain_hash, photo_hash, ...told } as Row)
      if (photo_hash)
        photos.push({ sha256: photo_hash, bytes: picture.toString('base64'), event_id: id, since: claim.wall })
    }
  }
  return { rows, photos }
}

/**
 * Put six days offline, ending the day before `today`, with eight marks and a photo each, into the outbox as 0.1.0 wrote them. Return the
 * rows. Nothing may have been punched before.
 */
export async function writeWeek(page: Page, { id }: StoredPerson, today: string): Promise<Row[]> {
  expect(await outboxOf(page)).toEqual([])
  const { device_id } = await factsOf(page)
  const week = await rowsOf(
    id,
    device_id,
    [6, 5, 4, 3, 2, 1].map((back) => addDays(today, -back)),
  )
  await page.evaluate(
    ([actor_id, { rows, photos }]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('ponto-outbox')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const names = ['events', 'photos', 'photo_states', 'meta']
          const transaction = opening.result.transaction(names, 'readwrite')
          const put = (name: string, row: object) => transaction.objectStore(name).put(row)
          for (const row of rows) put('events', row)
          for (const { sha256, bytes, event_id, since } of photos) {
            const { buffer } = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
            put('photos', { sha256, bytes: buffer, type: 'image/jpeg' })
            put('photo_states', { sha256, event_id, actor_id, state: 'pending', since })
          }
          put('meta', { key: 'next_seq', value: rows.length + 1 })
          put('meta', { key: 'head_hash', value: rows.at(-1)?.chain_hash })
          transaction.oncomplete = () => {
            opening.result.close()
            resolve()
          }
          transaction.onabort = () => reject(transaction.error)
        }
      }),
    [id, week] as const,
  )
  return week.rows
}
