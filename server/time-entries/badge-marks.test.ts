import { createPrivateKey, type JsonWebKey, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { MINUTE } from '#shared/calendar/day.ts'
import type { KioskResult } from '#shared/contract/time-entries.ts'
import { badgeText, stepAt, writeBadge } from '#shared/kiosk/badge.ts'
import { writeCard } from '#shared/kiosk/card.ts'
import { timeEntries } from '../database/schema/tables.ts'
import { drawServerKey, publicHalf } from '../kiosk-secrets.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addKiosk, kioskHeaders, testKiosk } from '../testing/kiosks.ts'

let at: Stage
let kiosk: Awaited<ReturnType<typeof addKiosk>>
let tablet: ReturnType<typeof testKiosk>

beforeEach(async () => {
  at = await stage()
  kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
  tablet = testKiosk(kiosk)
  await readRoster()
  await at.ask('ana', 'PUT', '/badges/me', { public_key: publicHalf(key) })
})

const readRoster = async (of = kiosk) =>
  at.app.send('GET', '/kiosks/me/roster', undefined, await kioskHeaders(at.app, of.id))

const now = () => at.app.clock.now

async function deliver(events: unknown[], headers?: Record<string, string>, of = tablet) {
  const given = headers ?? (await kioskHeaders(at.app, kiosk.id))
  const { body } = await at.app.send('POST', '/time-entries/sync', of.body(now(), events), given)
  return { results: (body as { results: KioskResult[] }).results }
}

async function flagsOf(id: string) {
  const [row] = await at.app.database.read.select().from(timeEntries).where(eq(timeEntries.id, id))
  return row?.flags
}

const key = drawServerKey()
const privateKey = createPrivateKey({ key: JSON.parse(key) as JsonWebKey, format: 'jwk' })

function badge(step: number, user_id = at.cast.ana): string {
  const text = Buffer.from(badgeText({ user_id, step }))
  return writeBadge({
    user_id,
    step,
    signature: sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' }),
  })
}

const shown = (ago: number, kiosk_proof: string, of = tablet) => ({
  ...of.sent(of.event(now() - ago, at.cast.ana, { proof: 'badge' })),
  kiosk_proof,
})

it('a badge stands for the PIN within a step of the tap, and not later or for another', async () => {
  const right = badge(stepAt(now() - 20 * MINUTE))
  const late = badge(stepAt(now() - 20 * MINUTE))
  const flags: unknown[] = []
  for (const sent of [
    shown(20 * MINUTE, right),
    shown(10 * MINUTE, late),
    shown(5 * MINUTE, badge(stepAt(now() - 5 * MINUTE), at.cast.bia)),
    shown(3 * MINUTE, 'PONTO1:'),
    // A printed card stands for nothing.
    shown(2 * MINUTE, writeCard(at.cast.ana)),
  ])
    flags.push((await deliver([sent])).results[0]?.entry?.flags.filter((flag) => flag !== 'sequence'))
  expect(flags).toEqual([[], ...Array(4).fill(['pin_not_proven'])])
})

it('a badge shown at two kiosks in one step flags both marks', async () => {
  const second = await addKiosk(at.app, { store_id: at.cast.centro })
  await readRoster(second)
  const there = testKiosk(second)
  const code = badge(stepAt(now() - MINUTE))
  const first = shown(MINUTE, code)
  await deliver([first])
  expect(await flagsOf(first.id)).toEqual([])
  const copied = shown(MINUTE, code, there)
  const { results } = await deliver([copied], await kioskHeaders(at.app, second.id), there)
  expect(results[0]?.entry?.flags).toContain('badge_twice')
  expect(await flagsOf(first.id)).toEqual(['badge_twice'])
})

it('each step of a badge is good once at a kiosk', async () => {
  const code = badge(stepAt(now() - MINUTE))
  const [first, again] = [shown(MINUTE, code), shown(MINUTE, code)]
  const flags = async (sent: object) => (await deliver([sent])).results[0]?.entry?.flags
  expect(await flags(first)).toEqual([])
  expect(await flags(again)).toContain('pin_not_proven')
  expect(await flags(first), 'a repetition is no second mark').toEqual([])
})
