import { describe, expect, it } from 'vitest'
import { adding, foundIn, type ListChange, listedAfter, othersAt, removing } from './listed.ts'

const named = (name: string) => ({ user_id: name, user_name: name })
const [ana, bia, caio] = [named('Ana'), named('Bia'), named('Caio')]
const none: ListChange = { added: [], removed: [] }

describe('the change of a kiosk’s list', () => {
  it('adds and removes people, by name', () => {
    const change = removing(adding(none, ana), 'Bia')
    expect(listedAfter([bia, caio], change)).toEqual([ana, caio])
  })

  it('is none after its contrary, so that there is nothing to save', () => {
    expect(removing(adding(none, ana), 'Ana')).toEqual(none)
    expect(adding(removing(none, 'Bia'), bia)).toEqual(none)
  })

  it('keeps whom another keeper listed meanwhile, and names nobody twice', () => {
    expect(listedAfter([bia, caio], adding(none, ana))).toEqual([ana, bia, caio])
    expect(listedAfter([ana, bia], adding(none, ana))).toEqual([ana, bia])
  })
})

const NOW = Date.parse('2026-06-16T12:00:00Z')
const person = (name: string, change: object = {}) => ({
  id: name,
  name,
  store_id: 'norte',
  store_name: 'Ipê Norte',
  is_active: true,
  access_expires_at: null,
  ...change,
})

describe('who can be added', () => {
  it('works for another company and may use the system', () => {
    const people = [
      person('Caio'),
      person('Ágata'),
      person('here', { store_id: 'centro' }),
      person('nowhere', { store_id: null }),
      person('blocked', { is_active: false }),
      person('over', { access_expires_at: '2026-06-16T12:00:00Z' }),
      person('Zeca', { access_expires_at: '2026-06-16T12:00:01Z' }),
    ]
    expect(othersAt({ store_id: 'centro' }, people, NOW).map(({ name }) => name)).toEqual(['Ágata', 'Caio', 'Zeca'])
  })

  it.each([
    ['', []],
    ['  ', []],
    ['agata', ['Ágata']],
    ['NORTE', ['Ágata', 'Caio']],
    ['ca no', ['Caio']],
    ['caio sul', []],
  ])('is found by each typed word: %j', (typed, names) => {
    const people = [person('Ágata'), person('Caio'), person('Duda', { store_name: null })]
    expect(foundIn(people, typed).map(({ name }) => name)).toEqual(names)
  })
})
