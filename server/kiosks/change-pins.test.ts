import { beforeEach, expect, it } from 'vitest'
import { changeText } from '#shared/kiosk/protocol.ts'
import { derivedValue, proofOf, type SealedPin } from '../kiosk-secrets.ts'
import { pinOf } from '../pins/queries.ts'
import { type Stage, stage } from '../testing/cast.ts'
import { addKiosk, kioskHeaders, sealPin } from '../testing/kiosks.ts'
import { serverKey } from './server-key.ts'

let at: Stage
let kiosk: Awaited<ReturnType<typeof addKiosk>>
let key: string
let temporary: string

const ENROLLING = '99999999-9999-4999-8999-999999999999'

beforeEach(async () => {
  at = await stage()
  kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
  // The first enrolment draws the server's key.
  const public_key = JSON.parse(kiosk.public_key)
  await at.ask('keeper', 'POST', '/kiosks', {
    store_id: at.cast.centro,
    name: 'Caixa',
    device_id: ENROLLING,
    public_key,
  })
  key = (await serverKey(at.app.database.read, at.app.parts.vault)) ?? ''
  await at.app.send('GET', '/kiosks/me/roster', undefined, await kioskHeaders(at.app, kiosk.id))
  const { body } = await at.ask('keeper', 'POST', '/pins/draw', { user_id: at.cast.ana })
  temporary = (body as { pin: string }).pin
})

const ofAna = () => pinOf(at.app.database.read, at.cast.ana)

/** Return Ana's change of her temporary PIN, as her tablet sends it. */
async function change(pin: string, { knows = temporary, ...said }: Partial<SealedPin> & { knows?: string } = {}) {
  const { salt = '' } = (await ofAna()) ?? {}
  const subject = { user_id: at.cast.ana, kiosk_id: kiosk.id, pin_version: 1, ...said }
  const proof = proofOf(await derivedValue(knows, salt), changeText(subject))
  const { user_id, pin_version } = subject
  return { id: 'one', user_id, pin_version, sealed: sealPin(key, { pin, proof, ...subject }) }
}

async function send(...changes: object[]) {
  const { body } = await at.app.send('POST', '/kiosks/me/pins', { changes }, await kioskHeaders(at.app, kiosk.id))
  return (body as { outcome: string }[]).map(({ outcome }) => outcome)
}

it('sets the PIN that its owner chose at the tablet, once, also if the answer was lost', async () => {
  const one = await change('2580')
  // What the tablet proves with the new PIN meanwhile is under this salt.
  const { salt } = (await ofAna()) ?? {}
  expect(await send(one)).toEqual(['set'])
  expect(await ofAna()).toMatchObject({ version: 2, is_temporary: false, salt })
  expect(await send(one)).toEqual(['set'])
  expect(await ofAna()).toMatchObject({ version: 2 })
})

it.each([
  ['without the temporary one', '2580', { knows: '111222' }],
  ['that anybody would try first', '1234', {}],
  ['of another tablet', '2580', { kiosk_id: 'another' }],
  ['of another version', '2580', { pin_version: 7 }],
])('refuses a PIN %s', async (_, pin, said) => {
  const one = { ...(await change(pin, said)), pin_version: 1 }
  expect(await send(one)).toEqual(['refused'])
  expect(await ofAna()).toMatchObject({ version: 1, is_temporary: true })
})

it('refuses what is sealed for somebody else, or to another key', async () => {
  const one = await change('2580')
  expect(await send({ ...one, user_id: at.cast.bia }, { ...one, sealed: 'x' })).toEqual(['refused', 'refused'])
})

it('is stale once another PIN was drawn or chosen meanwhile', async () => {
  const one = await change('2580')
  await at.ask('keeper', 'POST', '/pins/draw', { user_id: at.cast.ana })
  expect(await send(one)).toEqual(['stale'])
  await at.ask('ana', 'PUT', '/pins/me', { pin: '7913' })
  expect(await send(one)).toEqual(['stale'])
  expect(await ofAna()).toMatchObject({ version: 3, is_temporary: false })
})

it('judges two changes at once one after the other', async () => {
  const [a, b] = [await change('2580'), await change('7913')]
  const outcomes = (await Promise.all([send(a), send(b)])).flat()
  expect(outcomes.sort()).toEqual(['set', 'stale'])
  expect([await send(a), await send(b)].flat().sort()).toEqual(['set', 'stale'])
  expect(await ofAna()).toMatchObject({ version: 2 })
})
