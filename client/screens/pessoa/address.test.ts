import { expect, it } from 'vitest'
import { addressIn, deedNames, tabNames } from './address.ts'

const read = (query: string) => addressIn(new URLSearchParams(query))

it('without anything it is the punches of this month', () => {
  expect(read('userId=ana')).toEqual({ tab: 'ponto', month: undefined, day: undefined, deed: undefined })
})

it.each(tabNames)('opens the tab %s', (name) => expect(read(`aba=${name}`).tab).toBe(name))
it.each(deedNames)('opens the deed %s', (name) => expect(read(`acao=${name}`).deed).toBe(name))

it('takes a month, and a day with its month', () => {
  expect(read('mes=2026-05')).toMatchObject({ month: '2026-05', day: undefined })
  expect(read('dia=2026-05-12')).toMatchObject({ month: '2026-05', day: '2026-05-12' })
})

it.each(['aba=nada', 'acao=apagar', 'mes=2026-13', 'mes=abc', 'mes=3000-01', 'dia=2026-02-30', 'dia=ontem'])(
  'reads %s as if it were not there',
  (query) =>
    expect(read(query)).toMatchObject({
      tab: 'ponto',
      deed: undefined,
      day: undefined,
      month: query === 'dia=2026-02-30' ? '2026-02' : undefined,
    }),
)
