import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { addStore, addUser } from '../testing/company.ts'
import { freshDatabase } from '../testing/test-app.ts'
import { prepare, preparedFor } from './prepared.ts'
import { installation, stores, users } from './schema/tables.ts'

const database = freshDatabase()
const store = await addStore(database)
const admin = await addUser(database, {
  email: 'a@ipe.com.br',
  store_id: store.id,
  admin_stores: ['x', 'y'],
  role: 'admin',
})
const loose = await addUser(database, { email: 'b@ipe.com.br', is_active: false })
const { read } = database

const withStore = () =>
  read
    .select({ whole: users, mail: users.email, store: { name: stores.name, radius: stores.radius } })
    .from(users)
    .leftJoin(stores, eq(stores.id, users.store_id))
    .where(eq(users.id, sql.placeholder('id')))

it('reads rows as Drizzle itself does: groups, lists, booleans, joins that found nothing', async () => {
  const ours = prepare(read, withStore())
  for (const id of [admin.id, loose.id, 'nobody']) {
    expect(await ours.execute({ id })).toEqual(await withStore().prepare().execute({ id }))
  }
  expect((await ours.execute({ id: loose.id }))[0]?.store).toBeNull()
})

it('writes values as their columns encode them, and what is constant as it stands', async () => {
  const place = (name: string) => sql.placeholder(name)
  const change = prepare(
    read,
    read
      .update(users)
      .set({ admin_stores: sql`${place('stores')}`, is_active: true, name: 'Bia?' })
      .where(eq(users.id, place('id'))),
  )
  await change.execute({ id: loose.id, stores: '["z"]' })
  const [row] = await withStore().prepare().execute({ id: loose.id })
  expect(row?.whole).toMatchObject({ admin_stores: ['z'], is_active: true, name: 'Bia?' })
  const add = prepare(read, read.insert(installation).values({ key: place('key'), value: place('value') }))
  await add.execute({ key: 'a', value: 'b' })
  const first = prepare(
    read,
    read
      .select()
      .from(installation)
      .where(eq(installation.key, place('key')))
      .limit(1),
  )
  expect(await first.execute({ key: 'a' })).toEqual([{ key: 'a', value: 'b' }])
})

it('refuses to run with a value missing', async () => {
  await expect(prepare(read, withStore()).execute({})).rejects.toThrow('no value for id')
})

it('is compiled once for all connections, and each runs it on its own database', async () => {
  let compiled = 0
  const statements = preparedFor((db) => {
    compiled += 1
    const { key, value } = installation
    return {
      add: prepare(db, db.insert(installation).values({ key: sql.placeholder('key'), value: 'once' })),
      all: prepare(db, db.select({ key, value }).from(installation).orderBy(key)),
    }
  })
  const [one, other] = [freshDatabase(), freshDatabase()].map((each) => each.read)
  if (!one || !other) throw new Error('two databases')
  await statements(one).add.execute({ key: 'of one' })
  await statements(other).add.execute({ key: 'of the other' })
  expect(await statements(one).all.execute()).toEqual([{ key: 'of one', value: 'once' }])
  expect(await statements(other).all.execute()).toEqual([{ key: 'of the other', value: 'once' }])
  expect(statements(other)).toBe(statements(other))
  expect(compiled).toBe(1)
})
