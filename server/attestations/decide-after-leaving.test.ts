import { expect, it } from 'vitest'
import { ABSENCE, certificateStage } from '../testing/certificate-stage.ts'

it('the absence of a certificate is refused for days after the person left, with the field and why', async () => {
  const on = await certificateStage()
  const id = await on.certificate()
  await on.ask('master', 'PUT', `/users/${on.cast.ana}`, { is_active: 0, left_on: '2026-06-03' })
  const details = [{ path: 'absence.from', message: 'Esta data é posterior à saída (03/06/2026).' }]
  const decided = await on.decide('keeper', id, { status: 'approved', absence: ABSENCE })
  expect(decided).toMatchObject({ status: 422, body: { details } })
})
