import { expect, it } from 'vitest'
import { filterIn } from './report-filter.ts'

it('an unknown kind of user narrows nothing: the list of kinds would say all', () => {
  const kindIn = (search: string) => filterIn(new URLSearchParams(search)).kind
  expect(kindIn('tipo=administradores')).toBe('administradores')
  expect(kindIn('tipo=nada')).toBe('')
  expect(kindIn('')).toBe('')
})
