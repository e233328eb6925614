import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { stage } from '../testing/cast.ts'

it('a holiday that is sent again under its id is there once, as it was written first', async () => {
  const s = await stage()
  const id = randomUUID()
  const create = (name: string) => s.ask('master', 'POST', '/holidays', { id, name, date: '2026-06-10' })
  const first = await create('Aniversário')
  expect(first).toMatchObject({ status: 201, body: { id, name: 'Aniversário' } })
  expect((await create('Outro')).body).toEqual(first.body)
  expect((await s.ask('master', 'GET', '/holidays')).body).toHaveLength(1)
  expect(await s.deeds()).toHaveLength(1)
})
