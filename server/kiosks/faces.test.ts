import sharp from 'sharp'
import { beforeEach, expect, it } from 'vitest'
import { type Stage, stage } from '../testing/cast.ts'
import { addKiosk, kioskHeaders } from '../testing/kiosks.ts'

let at: Stage
let kiosk: Awaited<ReturnType<typeof addKiosk>>

/** Give somebody a photo, as their keeper does. */
async function photograph(who: 'ana' | 'bia') {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#875' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(picture)]), 'foto.jpg')
  const headers = await at.app.as(at.cast.keeper)
  const sent = await at.app.app.request('/api/upload/image', { method: 'POST', headers, body: form })
  const { file_url: photo_url } = (await sent.json()) as { file_url: string }
  expect((await at.ask('keeper', 'PUT', `/users/${at.cast[who]}`, { photo_url })).status).toBe(200)
}

beforeEach(async () => {
  at = await stage()
  kiosk = await addKiosk(at.app, { store_id: at.cast.centro })
  await photograph('ana')
  await photograph('bia')
})

const asKiosk = async (path: string) =>
  (await at.app.send('GET', path, undefined, await kioskHeaders(at.app, kiosk.id))).body

/** Return whose face the kiosk is told to ask for, and whose it gets if it asks for all. */
async function faces() {
  const { people } = (await asKiosk('/kiosks/me/roster')) as { people: { name: string; has_face: boolean }[] }
  const all = [at.cast.ana, at.cast.bia, at.cast.manager].join(',')
  const got = (await asKiosk(`/kiosks/me/faces?ids=${all}`)) as { user_id: string; webp: string }[]
  const told = people.filter(({ has_face }) => has_face).map(({ name }) => name)
  return { told: told.sort(), got: got.map(({ user_id }) => user_id).sort() }
}

const shows = (shows_faces: boolean) => at.ask('master', 'PUT', `/stores/${at.cast.centro}`, { shows_faces })
const hides = (hides_face: boolean) => at.ask('ana', 'PUT', '/users/me', { hides_face })

it('are shown only once the company has turned them on, of who has a photo', async () => {
  expect(await faces()).toEqual({ told: [], got: [] })
  expect(await shows(true)).toMatchObject({ status: 200, body: { shows_faces: true } })
  expect(await faces()).toEqual({ told: ['Ana', 'Bia'], got: [at.cast.ana, at.cast.bia].sort() })
  await shows(false)
  expect(await faces()).toEqual({ told: [], got: [] })
})

it('are small', async () => {
  await shows(true)
  const [face] = (await asKiosk(`/kiosks/me/faces?ids=${at.cast.ana}`)) as { webp: string }[]
  const bytes = Buffer.from(face?.webp ?? '', 'base64')
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 })
  expect(bytes.byteLength).toBeLessThan(3_000)
})

it('stay away of who refuses it, until they take that back; their name stays as it is', async () => {
  await shows(true)
  await at.ask('ana', 'PUT', '/users/me', { display_name: 'Aninha' })
  expect(await hides(true)).toMatchObject({ status: 200, body: { hides_face: true, display_name: 'Aninha' } })
  expect(await faces()).toEqual({ told: ['Bia'], got: [at.cast.bia] })
  expect(await at.ask('ana', 'GET', '/auth/verify')).toMatchObject({ body: { user: { hides_face: true } } })
  expect(await hides(false)).toMatchObject({ body: { hides_face: false, display_name: 'Aninha' } })
  expect((await faces()).told).toEqual(['Aninha', 'Bia'])
})

it('leave a trace in the audit log: who turned them on, who refused', async () => {
  await shows(true)
  await hides(true)
  const { body } = await at.ask('master', 'GET', '/audit')
  const details = (body as { action: string; details: string | null }[]).map(
    ({ action, details: said }) => `${action}: ${said}`,
  )
  expect(details).toContain('profile:edit: hides_face')
  expect(details).toContain('store:edit: shows_faces: não → sim')
})
