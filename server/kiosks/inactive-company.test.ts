import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { kiosks, stores } from '../database/schema/tables.ts'
import { drawServerKey, publicHalf } from '../kiosk-secrets.ts'
import { stage } from '../testing/cast.ts'
import { addKiosk } from '../testing/kiosks.ts'

it('no tablet becomes the kiosk of an inactive company, nor moves there', async () => {
  const { app, cast, ask } = await stage()
  const kiosk = await addKiosk(app, { store_id: cast.centro })
  await app.database.write(
    async (tx) => void (await tx.update(stores).set({ is_active: false }).where(eq(stores.id, cast.norte))),
  )
  const refused = { status: 422, body: { error: 'Esta empresa está inativa.' } }
  expect(await ask('master', 'PUT', `/kiosks/${kiosk.id}`, { store_id: cast.norte })).toMatchObject(refused)
  const tablet = { device_id: '88888888-8888-4888-8888-888888888888', public_key: publicHalf(drawServerKey()) }
  const made = { store_id: cast.norte, name: 'Balcão', ...tablet }
  expect(await ask('master', 'POST', '/kiosks', made)).toMatchObject(refused)
  const rows = await app.database.read.select().from(kiosks)
  expect(rows.map(({ store_id }) => store_id)).toEqual([cast.centro])
  // What it is there already goes on, under another name too.
  await app.database.write(async (tx) => void (await tx.update(stores).set({ is_active: false })))
  expect(await ask('master', 'PUT', `/kiosks/${kiosk.id}`, { name: 'Caixa', store_id: cast.centro })).toMatchObject({
    status: 200,
  })
})
