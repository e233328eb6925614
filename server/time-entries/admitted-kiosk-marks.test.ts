import { expect, it } from 'vitest'
import { MINUTE } from '#shared/calendar/day.ts'
import { pinOf } from '../pins/queries.ts'
import { pinValue } from '../sealed-pin.ts'
import { stage } from '../testing/cast.ts'
import { addKiosk, kioskHeaders, testKiosk } from '../testing/kiosks.ts'

/** Create a kiosk of Centro that knows Ana, who has a PIN, and its marks of hers with the right proof of it. */
async function atKiosk() {
  const at = await stage()
  await at.ask('ana', 'PUT', '/pins/me', { pin: '2580' })
  const kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
  await at.app.send('GET', '/kiosks/me/roster', undefined, await kioskHeaders(at.app, kiosk.id))
  const tablet = testKiosk(kiosk)
  const stored = await pinOf(at.app.database.read, at.cast.ana)
  const value = pinValue(at.app.parts.vault, stored?.sealed ?? null)
  if (!value) throw new Error('no PIN')
  const proven = () => tablet.sent(tablet.event(at.app.clock.now - MINUTE, at.cast.ana), value)
  const deliver = async (events: unknown[]) =>
    at.app.send(
      'POST',
      '/time-entries/sync',
      tablet.body(at.app.clock.now, events),
      await kioskHeaders(at.app, kiosk.id),
    )
  const admit = (id: string) => at.ask('keeper', 'POST', `/held-events/${id}/admit`, {})
  return { at, kiosk, proven, deliver, admit }
}

it('a mark of a revoked kiosk, admitted by a keeper, tells that, and that no PIN was proven', async () => {
  const { at, kiosk, proven, deliver, admit } = await atKiosk()
  await at.ask('keeper', 'POST', `/kiosks/${kiosk.id}/revoke`)
  at.app.clock.now += 5 * MINUTE
  const after = proven()
  await deliver([after])
  expect((await admit(after.id)).body).toMatchObject({ flags: ['revoked_kiosk', 'pin_not_proven'] })
})

it('a mark from a kiosk’s file, admitted by a keeper, is not told as proven', async () => {
  const { at, kiosk, proven, admit } = await atKiosk()
  const { grant: _, kiosk_proof: __, ...sent } = proven()
  const file = { device_id: kiosk.device_id, events: [{ ...sent, proof: null }] }
  expect((await at.ask('keeper', 'POST', '/time-entries/rescue', file)).status).toBe(200)
  const flags = ['rescued', 'pin_not_proven']
  expect((await admit(sent.id)).body).toMatchObject({ kiosk: { proof: 'pin' }, flags })
})
