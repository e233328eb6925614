import { expect, it } from 'vitest'
import { stage } from '../testing/cast.ts'

const place = { latitude: -23.55, longitude: -46.63 }

it.each([
  ['an object', place, 201, { ...place, accuracy: null }],
  ['JSON text', JSON.stringify({ ...place, accuracy: 12 }), 201, { ...place, accuracy: 12 }],
  ['the text null', 'null', 201, null],
  ['an empty text', '', 201, null],
  ['half a JSON', '{"latitude":', 422, undefined],
  ['a place outside the earth, as text', '{"latitude":91,"longitude":0}', 422, undefined],
  ['the text of a list', '[1,2]', 422, undefined],
])('O-08: a mark takes its place as %s', async (_what, location, status, stored) => {
  const on = await stage()
  const timestamp = new Date(on.app.clock.now).toISOString()
  const answer = await on.ask('ana', 'POST', '/time-entries', { entry_type: 'entrada', timestamp, location })
  expect(answer.status).toBe(status)
  if (stored !== undefined) expect(answer.body).toMatchObject({ location: stored })
  else expect(answer.body).toMatchObject({ details: [{ path: 'location' }] })
})
