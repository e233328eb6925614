import { expect, it } from 'vitest'
import { zoneOfState, zoneOptions } from './zones.ts'

it('tells the zone of a state with its distance from universal time', () => {
  const labelOf = (uf: string) => zoneOptions('').find(({ value }) => value === zoneOfState(uf))?.label
  expect(['AM', 'SP', 'AC'].map(labelOf)).toEqual([
    'Manaus (UTC−4)',
    'Brasília e São Paulo (UTC−3)',
    'Rio Branco (UTC−5)',
  ])
})
