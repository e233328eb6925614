import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { addGrant } from '../testing/company.ts'
import { type HeldStage, heldStage } from '../testing/held-stage.ts'

let on: HeldStage

beforeEach(async () => {
  on = await heldStage()
})

/** A held mark of Ana with a photo, and what its phone hears when it offers that. */
async function photographed() {
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const photo = Uint8Array.from(Buffer.from(png, 'base64'))
  const photo_hash = Buffer.from(await crypto.subtle.digest('SHA-256', photo)).toString('hex')
  const { id, ...made } = on.phone.event(on.app.clock.now - 3_600_000, { photo_hash })
  const sent = on.phone.sent({ id, ...made })
  await on.dismissAna()
  await on.deliverOne(sent)
  const put = async (grant = sent.grant ?? '') => {
    const headers = { 'content-type': 'image/png', 'x-grant': grant }
    const path = `/api/time-entries/${id}/photo?sha256=${photo_hash}`
    const answer = await on.app.app.request(path, { method: 'PUT', headers, body: photo })
    return { status: answer.status, ours: answer.headers.get('x-ponto-sync') }
  }
  return { id, put }
}

describe('the photo of a held mark', () => {
  it('arrives once that is admitted, and finds nothing before', async () => {
    const { id, put } = await photographed()
    expect(await put()).toEqual({ status: 404, ours: '1' })
    await on.ask('keeper', 'POST', `/held-events/${id}/admit`, {})
    expect(await put()).toEqual({ status: 200, ours: '1' })
    expect(await put()).toEqual({ status: 200, ours: '1' })
    expect((await on.ask('keeper', 'GET', `/time-entries?user_id=${on.cast.ana}`)).body).toMatchObject([
      { id, photo_pending: false },
    ])
  })

  it('is refused for good once that is disregarded; nobody else is told so', async () => {
    const { id, put } = await photographed()
    const bia = await addGrant(on.app.database, on.cast.bia, randomUUID())
    expect(await put()).toEqual({ status: 404, ours: '1' })
    await on.ask('keeper', 'POST', `/held-events/${id}/disregard`, { reason: 'Registro em duplicidade' })
    expect(await put()).toEqual({ status: 422, ours: '1' })
    expect(await put(bia)).toEqual({ status: 404, ours: '1' })
  })
})
