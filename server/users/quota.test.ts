import { expect, it } from 'vitest'
import { stage } from '../testing/cast.ts'

it('S-26: the quota counts the people of all the companies that an admin keeps', async () => {
  const s = await stage()
  const { centro, norte, keeper } = s.cast
  const set = (change: object) => s.ask('master', 'PUT', `/users/${keeper}`, change)
  const create = async (i: number, store_id: string) => {
    const person = { name: 'Nova', email: `n${i}@ipe.com.br`, password: 'abcd', store_id }
    return (await s.ask('keeper', 'POST', '/users', person)).status
  }
  // Four people in Centro, including the admin, and two in Norte: two more make quota + 1.
  await set({ store_id: centro, admin_stores: [norte], max_user_creations: 7 })
  expect([await create(1, norte), await create(2, centro)]).toEqual([201, 201])
  expect([await create(3, norte), await create(4, centro)]).toEqual([403, 403])
  await set({ store_id: null, admin_stores: [centro, norte] })
  expect([await create(5, norte), await create(6, centro)]).toEqual([201, 403])
})
