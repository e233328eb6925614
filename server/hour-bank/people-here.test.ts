import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { MOST_PEOPLE } from '#shared/people/list-limits.ts'
import { bonds, users } from '../database/schema/tables.ts'
import { stage } from '../testing/cast.ts'
import { peopleHere } from './people-queries.ts'

it('whoever left takes nobody’s place in a list that is cut, so that a shorter list is whole', async () => {
  const on = await stage()
  const { read } = on.app.database
  const [ana] = await read.select().from(users).where(eq(users.id, on.cast.ana))
  const [bond] = await read.select().from(bonds).where(eq(bonds.user_id, on.cast.ana))
  if (!ana || !bond) throw new Error('nobody')
  const left = { ...bond, id: 'left', left_on: '2026-01-31' }
  const row = (i: number) => {
    const id = `${i < 600 ? '!left' : '~here'}-${i}`
    const bond_id = i < 600 ? left.id : ana.bond_id
    return { ...ana, cpf: null, pis: null, id, email: `${id}@ipe.com.br`, store_id: on.cast.norte, bond_id }
  }
  const many = Array.from({ length: MOST_PEOPLE + 601 }, (_, i) => row(i))
  await on.app.database.write(async (tx) => {
    await tx.insert(bonds).values(left)
    for (let i = 0; i < many.length; i += 200) await tx.insert(users).values(many.slice(i, i + 200))
  })
  const scope = { all: true, store_ids: [], user_ids: [] } as const
  const here = await peopleHere(read, scope, {}, () => '2026-06-15')
  expect(here).toHaveLength(MOST_PEOPLE)
  expect(here.filter(({ id }) => id.startsWith('!left'))).toEqual([])
}, 60_000)
