import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { testDevice } from '../../server/testing/punches.ts'
import { expect, test } from './journey.ts'
import { installed, onPonto, signIn } from './person.ts'

const MARKS = 5_000
const PHOTOS = 1_000
/** A day takes a hundred marks of one person. */
const A_DAY = 80
const DAY_MS = 86_400_000
const LONGEST_TASK_MS = 50
const MOST_MEMORY_MB = 80

interface Row {
  seq: number
  id: string
  photo_hash: string | null
}

const facts = () =>
  new Promise<{ deviceId: string; grant: string }>((resolve) => {
    const opening = indexedDB.open('ponto-outbox')
    opening.onsuccess = () => {
      const reading = opening.result.transaction(['meta', 'grants'])
      const device = reading.objectStore('meta').get('device_id')
      const grants = reading.objectStore('grants').getAll()
      reading.oncomplete = () => {
        opening.result.close()
        resolve({ deviceId: device.result.value, grant: grants.result[0].token })
      }
    }
  })

/** Write rows, and the photo bytes of those that have one: the same picture with the row's number appended. */
const write = ([rows, picture]: [Row[], string]) =>
  new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('ponto-outbox')
    opening.onsuccess = () => {
      const writing = opening.result.transaction(['events', 'photos', 'photo_states', 'meta'], 'readwrite')
      const base = Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0))
      for (const row of rows) {
        writing.objectStore('events').put(row)
        if (!row.photo_hash) continue
        const bytes = new Uint8Array(base.length + 4)
        bytes.set(base)
        new DataView(bytes.buffer).setUint32(base.length, row.seq)
        const [sha256, event_id] = [row.photo_hash, row.id]
        writing.objectStore('photos').put({ sha256, bytes: bytes.buffer, type: 'image/jpeg' })
        writing.objectStore('photo_states').put({ sha256, event_id, actor_id: '', state: 'pending', since: 0 })
      }
      writing.objectStore('meta').put({ key: 'next_seq', value: (rows.at(-1)?.seq ?? 0) + 1 })
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
      writing.onabort = () => reject(writing.error)
    }
  })

/** Put a long queue into the device's store, as after months offline. */
async function fill(page: Page, userId: string): Promise<void> {
  const { deviceId, grant } = await page.evaluate(facts)
  const device = testDevice(userId, grant, deviceId)
  const raw = { width: 240, height: 180, channels: 3 as const }
  const noise = Uint8Array.from({ length: 240 * 180 * 3 }, (_, i) => (Math.imul(i + 1, 0x9e3779b1) >>> 13) & 255)
  const picture = await sharp(noise, { raw }).jpeg({ quality: 70 }).toBuffer()
  const first = Date.now() - Math.ceil(MARKS / A_DAY) * DAY_MS
  const rowOf = (i: number) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(i + 1)
    const hasPhoto = i % (MARKS / PHOTOS) === 0
    const photo_hash = hasPhoto ? createHash('sha256').update(picture).update(number).digest('hex') : null
    const at = first + Math.floor(i / A_DAY) * DAY_MS + (i % A_DAY) * 300_000
    const type = (['entrada', 'pausa', 'retorno', 'saida'] as const)[i % 4] ?? 'entrada'
    const { grant: _, ...sent } = device.sent(device.event(at, { entry_type: type, photo_hash, offline: true }))
    const state = {
      state: 'captured',
      outcome: null,
      code: null,
      error: null,
      flags: [],
      receipt: null,
      acked_at: null,
    }
    return { ...sent, ...state, seq: i + 1, actor_id: userId, entry_type: type, at, wall: at, photo_hash }
  }
  for (let from = 0; from < MARKS; from += 500) {
    const rows = Array.from({ length: 500 }, (_, i) => rowOf(from + i))
    await page.evaluate(write, [rows, picture.toString('base64')] as [Row[], string])
  }
}

interface Task {
  startTime: number
  duration: number
}

function noteLongTasks(): void {
  const tasks: Task[] = []
  Object.assign(window, { tasks })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ startTime, duration })
  }).observe({ type: 'longtask' })
}

/** Return the long tasks since the first marks were sent, in ms; tasks of the first screen don't count. */
function longTasksOfDelivery(): number[] {
  const sent = performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/api/time-entries/sync'))
  const { tasks } = window as unknown as { tasks: Task[] }
  return tasks
    .filter(({ startTime }) => startTime >= (sent?.startTime ?? 0))
    .map(({ duration }) => Math.round(duration))
}

test('5,000 marks with 1,000 photos leave a phone four times slower without a long task, and little memory', async ({
  context,
  page,
  server,
  ana,
}) => {
  test.setTimeout(30 * 60_000)
  await signIn(page, ana)
  await installed(page)
  await context.setOffline(true)
  await fill(page, ana.id)
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.addInitScript(noteLongTasks)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto('/ponto')
  await onPonto(page)
  let most = 0
  const memory = async () => {
    const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number }
    most = Math.max(most, usedSize / 2 ** 20)
  }
  const began = Date.now()
  await expect
    .poll(
      async () => {
        await memory()
        return (await server.entries()).filter(({ photo_file }) => photo_file !== null).length
      },
      { timeout: 25 * 60_000, intervals: [5_000] },
    )
    .toBe(PHOTOS)
  expect(await server.entries()).toHaveLength(MARKS)
  const long = await page.evaluate(longTasksOfDelivery)
  const seconds = Math.round((Date.now() - began) / 1000)
  process.stdout.write(
    `${MARKS} marks, ${PHOTOS} photos: ${seconds} s, at most ${Math.round(most)} MB, ${long.length} long tasks, the longest ${Math.max(0, ...long)} ms\n`,
  )
  expect(most).toBeLessThan(MOST_MEMORY_MB)
  expect(Math.max(0, ...long)).toBeLessThanOrEqual(LONGEST_TASK_MS)
})
