import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { MINUTE } from '#shared/calendar/day.ts'
import { stores, users } from '../database/schema/tables.ts'
import { type Role, type Stage, stage } from '../testing/cast.ts'
import { addGrant } from '../testing/company.ts'
import { addKiosk, kioskHeaders, renew, testKiosk } from '../testing/kiosks.ts'
import { noise } from '../testing/photo-stage.ts'
import { testDevice } from '../testing/punches.ts'

let at: Stage
let kiosk: Awaited<ReturnType<typeof addKiosk>>

beforeEach(async () => {
  at = await stage()
  kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
})

const headersOf = ({ id } = kiosk) => kioskHeaders(at.app, id)
const readRoster = async (of = kiosk) => at.app.send('GET', '/kiosks/me/roster', undefined, await headersOf(of))

/** Deliver a mark with a photo of somebody at a kiosk. Returns its id. */
async function markedAt(of: typeof kiosk, who: Role, photo_hash: string): Promise<string> {
  await readRoster(of)
  const tablet = testKiosk(of)
  const event = tablet.event(at.app.clock.now - MINUTE, at.cast[who], { proof: 'photo', photo_hash })
  const body = tablet.body(at.app.clock.now, [tablet.sent(event)])
  expect((await at.app.send('POST', '/time-entries/sync', body, await headersOf(of))).status).toBe(200)
  return event.id
}

/** The same from somebody's own phone. */
async function markedByPhone(who: Role, photo_hash: string): Promise<string> {
  const device_id = crypto.randomUUID()
  const phone = testDevice(at.cast[who], await addGrant(at.app.database, at.cast[who], device_id), device_id)
  const event = { ...phone.event(at.app.clock.now - MINUTE), photo_hash }
  const body = phone.body(at.app.clock.now, [phone.sent(event)])
  expect((await at.app.send('POST', '/time-entries/sync', body)).status).toBe(200)
  return event.id
}

describe('what somebody with the token of a kiosk does not reach', () => {
  it('the photo of a mark that it did not deliver', async () => {
    const photo = await noise()
    const hash = createHash('sha256').update(photo).digest('hex')
    const other = await addKiosk(at.app, { store_id: at.cast.centro })
    const marks = [
      await markedAt(kiosk, 'ana', hash),
      await markedAt(other, 'bia', hash),
      await markedByPhone('ana', hash),
    ]
    const put = async (id: string) => {
      const headers = { ...(await headersOf()), 'content-type': 'image/jpeg' }
      const init = { method: 'PUT', headers, body: new Uint8Array(photo) }
      return (await at.app.app.request(`/api/time-entries/${id}/photo?sha256=${hash}`, init)).status
    }
    expect([await put(marks[0] ?? ''), await put(marks[1] ?? ''), await put(marks[2] ?? '')]).toEqual([200, 404, 404])
  })

  it('faces of another company, of who refuses, and all where the company shows none', async () => {
    const faces = async (...who: Role[]) => {
      const ids = who.map((one) => at.cast[one]).join()
      const { body } = await at.app.send('GET', `/kiosks/me/faces?ids=${ids}`, undefined, await headersOf())
      return (body as { user_id: string }[]).map(({ user_id }) => user_id)
    }
    const { storage, newId } = at.app.parts
    for (const who of ['ana', 'bia', 'caio'] as const) {
      const photo_file = newId()
      const arrived = storage.arriving()
      await writeFile(arrived, await noise())
      await storage.keep(photo_file, arrived)
      const change = { photo_file, hides_face: who === 'bia' }
      await at.app.database.write(
        async (tx) => void (await tx.update(users).set(change).where(eq(users.id, at.cast[who]))),
      )
    }
    await readRoster()
    const show = (shows_faces: boolean) =>
      at.app.database.write(async (tx) => void (await tx.update(stores).set({ shows_faces })))
    await show(true)
    expect(await faces('ana', 'bia', 'caio')).toEqual([at.cast.ana])
    await show(false)
    expect(await faces('ana')).toEqual([])
  })

  it('anything but deliveries, once the kiosk was copied and a keeper has revoked both', async () => {
    const token = (body: unknown) => ({ authorization: `Kiosk ${(body as { token: string }).token}` })
    const first = token((await renew(at.app, kiosk, 0)).body)
    await at.app.send('GET', '/kiosks/me/marks', undefined, first)
    at.app.clock.now += 1_000
    const original = token((await renew(at.app, kiosk, 1)).body)
    await at.app.send('GET', '/kiosks/me/marks', undefined, original)
    expect((await at.app.send('GET', '/kiosks/me/marks', undefined, first)).status, 'its last ten minutes').toBe(200)
    await at.ask('keeper', 'POST', `/kiosks/${kiosk.id}/revoke`)
    for (const either of [first, original])
      for (const path of ['roster', 'marks', `faces?ids=${at.cast.ana}`])
        expect((await at.app.send('GET', `/kiosks/me/${path}`, undefined, either)).status).toBe(403)
  })
})
