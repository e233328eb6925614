import { expect, it } from 'vitest'
import { freshDatabase } from '../testing/test-app.ts'
import { installation } from './schema/tables.ts'
import { insertInto, statement } from './statement.ts'

const add = statement<{ key: string; value: string }>(insertInto(installation))
const byKey = statement<{ key: string }, { value: string }>('select value from installation where key = @key')

it('runs on whatever database it is given', async () => {
  const [one, other] = [freshDatabase().read, freshDatabase().read]
  expect(await add(one, { key: 'a', value: 'of one' })).toEqual([])
  await add(other, { key: 'a', value: 'of the other' })
  expect(await byKey(one, { key: 'a' })).toEqual([{ value: 'of one' }])
  expect(await byKey(other, { key: 'a' })).toEqual([{ value: 'of the other' }])
  expect(await byKey(other, { key: 'b' })).toEqual([])
})

it('refuses to run with a value missing', async () => {
  await expect(byKey(freshDatabase().read, {} as { key: string })).rejects.toThrow('key')
})
