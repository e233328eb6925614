import { expect, it } from 'vitest'
import { freshDatabase } from '../testing/databases.ts'
import { installation } from './schema/tables.ts'
import { insertInto, statement } from './statement.ts'

const add = statement<{ key: string; value: string }>(insertInto(installation))
const byKey = statement<{ key: string }, { value: string }>('select value from installation where key = @key')

it('runs on whatever database it is given', async () => {
  const [one, other] = [await freshDatabase(), await freshDatabase()]
  expect(await one.write((tx) => add(tx, { key: 'a', value: 'of one' }))).toEqual([])
  await other.write((tx) => add(tx, { key: 'a', value: 'of the other' }))
  expect(await byKey(one.read, { key: 'a' })).toEqual([{ value: 'of one' }])
  expect(await byKey(other.read, { key: 'a' })).toEqual([{ value: 'of the other' }])
  expect(await byKey(other.read, { key: 'b' })).toEqual([])
})

it('refuses to run with a value missing', async () => {
  const { read } = await freshDatabase()
  await expect(byKey(read, {} as { key: string })).rejects.toThrow('key')
})
