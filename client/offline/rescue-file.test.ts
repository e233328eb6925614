import { createHash, createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRescueFile } from '#shared/clock/rescue-file.ts'
import { freshStore } from '../testing/unsent.ts'
import { capture } from './capture.ts'
import type { DeviceParts } from './device-parts.ts'
import { OutboxDatabase } from './outbox-database.ts'
import { rescueFilesOf } from './rescue-file.ts'
import { thisDevice } from './this-device.ts'

let outbox: OutboxDatabase
let parts: DeviceParts

beforeEach(() => {
  outbox = new OutboxDatabase(freshStore())
  parts = { ...thisDevice('page', 'test', outbox), wall: () => 1_800_000_000_000 }
})
afterEach(() => outbox.delete())

const token = 'o-direito-da-ana'
const mark = (user_id: string, minute: number, photo: { bytes: ArrayBuffer; type: string } | null = null) =>
  capture(parts, {
    id: crypto.randomUUID(),
    user_id,
    entry_type: 'entrada',
    offline: true,
    photo,
    claim: {
      wall: 1_800_000_000_000 + minute * 60_000,
      mono: 1,
      ctx: 'page',
      zone: 'America/Sao_Paulo',
      zone_offset: -180,
      anchor: null,
    },
    location: null,
    photo_gap: null,
    ip: null,
  })

describe('the file of what waits on a device', () => {
  it('holds one’s own marks that wait or were set aside, with their places and their proofs', async () => {
    await outbox.grants.put({ user_id: 'ana', token, expires_at: '2030-01-01T00:00:00Z' })
    const [delivered, aside, waiting] = [await mark('ana', 0), await mark('ana', 1), await mark('ana', 2)]
    await outbox.events.update(delivered.seq, { state: 'acked' })
    await outbox.events.update(aside.seq, { state: 'quarantined' })
    const [file, ...more] = await rescueFilesOf(parts, 'ana')
    const key = createHash('sha256').update(token).digest()
    const events = [aside, waiting].map(({ id, v, payload, content_hash, seq, prev_hash, chain_hash }) => {
      const proof = createHmac('sha256', key).update(chain_hash).digest('hex')
      return { id, v, payload, content_hash, seq, prev_hash, chain_hash, proof }
    })
    const device_id = JSON.parse(waiting.payload).device_id
    expect(file).toEqual({
      kind: 'folha-de-ponto/resgate',
      version: 1,
      device_id,
      made_at: '2027-01-15T08:00:00.000Z',
      events,
    })
    expect(more).toEqual([])
    expect(readRescueFile(JSON.stringify(file))).toEqual({ device_id, events })
  })

  it('holds no right, no secret, no photo, and nothing of anybody else', async () => {
    await outbox.grants.put({ user_id: 'ana', token, expires_at: '2030-01-01T00:00:00Z' })
    await outbox.grants.put({ user_id: 'bia', token: 'o-direito-da-bia', expires_at: '2030-01-01T00:00:00Z' })
    await outbox.meta.put({ key: 'device_secret', value: 'o-segredo' })
    await mark('ana', 0, { bytes: new TextEncoder().encode('uma foto').buffer, type: 'image/jpeg' })
    const ofBia = await mark('bia', 5)
    const text = JSON.stringify(await rescueFilesOf(parts, 'ana'))
    const secrets = [token, 'o-direito-da-bia', 'o-segredo', createHash('sha256').update(token).digest('hex')]
    for (const secret of [...secrets, ofBia.id, 'bia', 'bytes']) expect(text).not.toContain(secret)
  })

  it('proves nothing where the device holds no right', async () => {
    await mark('ana', 0)
    expect((await rescueFilesOf(parts, 'ana'))[0]?.events).toMatchObject([{ proof: null }])
  })

  it('is none where nothing waits', async () => {
    await mark('bia', 0)
    expect(await rescueFilesOf(parts, 'ana')).toEqual([])
  })
})
