import { describe, expect, it } from 'vitest'
import { changed, found, inOrder, lockOf, NO_ROSTER, type RosterPerson, usualAt } from './roster.ts'

const person = (id: string, name: string, change: Partial<RosterPerson> = {}): RosterPerson => ({
  id,
  name,
  require_selfie: false,
  pin: null,
  badge_key: null,
  locked_until: 0,
  ...change,
})

const ana = person('a', 'Ana Silva')
const agata = person('b', 'Ágata Souza')
const bruno = person('c', 'Bruno Anselmo')
const all = [bruno, ana, agata]

describe('the people of a tablet', () => {
  it('change by what came: new ones, different ones, gone ones', () => {
    const first = changed(NO_ROSTER, { version: 4, is_whole: false, people: [ana, bruno], gone: [] })
    const renamed = { ...ana, name: 'Ana Lima' }
    const second = changed(first, { version: 6, is_whole: false, people: [renamed, agata], gone: ['c', 'nobody'] })
    expect(second).toEqual({ version: 6, people: [renamed, agata] })
  })

  it('are those of an answer that names them all, whoever was known before', () => {
    const first = changed(NO_ROSTER, { version: 4, is_whole: true, people: [ana, bruno], gone: [] })
    expect(changed(first, { version: 5, is_whole: true, people: [agata], gone: [] }).people).toEqual([agata])
  })

  it('stay as they are when an older answer arrives late', () => {
    const now = changed(NO_ROSTER, { version: 6, is_whole: false, people: [ana], gone: [] })
    for (const version of [0, 5, 6])
      expect(changed(now, { version, is_whole: true, people: [bruno], gone: ['a'] })).toBe(now)
  })

  it('stand by name, as people read it, and always in the same order', () => {
    const twins = [person('z', 'ana silva'), ana]
    expect(inOrder([...all, twins[0] as RosterPerson]).map(({ id }) => id)).toEqual(['b', 'a', 'z', 'c'])
    expect(inOrder([...twins].reverse())).toEqual(inOrder(twins))
  })

  it.each([
    ['', ['c', 'a', 'b']],
    ['an', ['c', 'a']],
    ['si an', ['a']],
    ['agata', ['b']],
    ['ÁGA s', ['b']],
    ['ilva', []],
    ['ana anselmo', []],
  ])('%j finds %j', (typed, ids) => {
    expect(found(all, typed).map(({ id }) => id)).toEqual(ids)
  })

  it('who usually registers at this hour comes first; who left is not offered', () => {
    const choices = ['c', 'a', 'a', 'gone', 'gone', 'gone'].map((id) => ({ id, hour: 8 }))
    expect(usualAt(all, [...choices, { id: 'b', hour: 9 }], 8, 6)).toEqual([ana, bruno])
    expect(usualAt(all, choices, 8, 1)).toEqual([ana])
    expect(usualAt(all, choices, 7, 6)).toEqual([])
  })

  it('a PIN that the server locked is locked here too, for the longer of both', () => {
    const own = { wrong: 5, until: 700 }
    expect(lockOf({ ...ana, locked_until: 900 }, own)).toEqual({ wrong: 5, until: 900 })
    expect(lockOf({ ...ana, locked_until: 500 }, own)).toEqual(own)
    expect(lockOf(ana, own)).toEqual(own)
  })
})
