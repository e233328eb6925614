// @vitest-environment node
import { describe, expect, it } from 'vitest'
import type { KioskRecord } from '../../offline/kiosk-database.ts'
import type { OutboxEvent } from '../../offline/outbox-database.ts'
import type { RosterPerson } from './roster-store.ts'
import { type OpenKiosk, viewOf } from './view.ts'

const NOW = Date.parse('2026-11-25T11:50:00Z')
const times = { now: NOW, lockNow: NOW - 1_000 }
const PIN = { verifier: 'v', salt: 's', version: 3, is_temporary: false }
const store = {
  latitude: null,
  longitude: null,
  radius: 0,
  holidays: [],
  name: 'Loja',
  is_closed: false,
  timezone: 'America/Manaus',
}

const personOf = (id: string, change: Partial<RosterPerson> = {}): RosterPerson => ({
  id,
  name: id,
  require_selfie: false,
  pin: PIN,
  badge_key: null,
  locked_until: 0,
  has_face: false,
  ...change,
})

/** A kiosk that knows Ana and Bia, with whatever else. */
function shown(change: Partial<OpenKiosk>, people = [personOf('bia'), personOf('ana')]) {
  const kiosk = { id: 'k', name: 'Balcão', store_name: 'Loja', scope: 'full' } as KioskRecord
  const exit = { version: 1, salt: '', verifier: '' }
  const roster = { version: 1, people, kiosk_name: 'Balcão', exit, store: { ...store, day_starts_at: '04:00' } }
  const nothing = {
    marks: [],
    marksAsked: null,
    events: [],
    faces: new Map(),
    locks: [],
    changes: [],
    choices: [],
    heardAt: null,
  }
  return viewOf({ kiosk, roster, waiting: 0, ...nothing, ...change }, times)
}

const ana = (change: Partial<OpenKiosk>, person: Partial<RosterPerson> = {}) =>
  shown(change, [personOf('ana', person)]).people[0]

const event = (id: string, at: number, change: Partial<OutboxEvent> = {}) =>
  ({ id, v: 2, actor_id: 'ana', entry_type: 'entrada', at, state: 'captured', ...change }) as OutboxEvent

describe('what the screens of a kiosk show', () => {
  it('is its people by name, in the place and the day of their company', () => {
    const view = shown({ waiting: 3 })
    expect(view).toMatchObject({ id: 'k', zone: 'America/Manaus', starts_at: '04:00', waiting: 3, scope: 'full' })
    expect(view.people.map(({ id }) => id)).toEqual(['ana', 'bia'])
  })

  it('knows each mark once: what the server told of, and what only this tablet holds, oldest first', () => {
    const marks = [{ id: 'told', user_id: 'ana', entry_type: 'saida' as const, at: NOW - 50 }]
    const events = [event('new', NOW - 10), event('told', NOW - 49, { state: 'acked' }), event('old', NOW - 90)]
    const held = [event('refused', NOW, { state: 'quarantined' }), event('phone', NOW, { v: 1 })]
    expect(ana({ marks, events: [...events, ...held] })?.marks).toEqual([
      { entry_type: 'entrada', at: NOW - 90 },
      { entry_type: 'saida', at: NOW - 50 },
      { entry_type: 'entrada', at: NOW - 10 },
    ])
  })

  it('leaves out what the server had when it was asked and has set aside since, but nothing that waits', () => {
    const own = (id: string, acked_at: number, change: Partial<OutboxEvent> = {}) =>
      event(id, acked_at - 10, { state: 'acked', acked_at, outcome: 'created', flags: [], receipt: null, ...change })
    const events = [
      own('voided', NOW - 100),
      own('later', NOW - 40),
      event('waits', NOW - 30),
      own('held', NOW - 90, { outcome: 'flagged' }),
    ]
    const left = ana({ events, marksAsked: NOW - 50 })?.marks.map(({ at }) => at)
    expect(left).toEqual([NOW - 100, NOW - 50, NOW - 30])
    expect(ana({ events })?.marks, 'told of by an earlier release').toHaveLength(4)
  })

  it('says what becomes of a PIN: none, to be changed, or changed here a moment ago', () => {
    const change = { id: 'c', user_id: 'ana', pin_version: 3, sealed: '', verifier: '', is_set: false }
    const temporary = { pin: { ...PIN, is_temporary: true } }
    expect([ana({}, { pin: null })?.pin, ana({})?.pin, ana({}, temporary)?.pin]).toEqual(['none', 'set', 'temporary'])
    expect(ana({ changes: [change] }, temporary)?.pin).toBe('set')
  })

  it('tells of a lock by the clock of the screens, whatever clock it runs by', () => {
    const lock = { user_id: 'ana', wrong: 5, until: times.lockNow + 60_000, last: 0 }
    expect(ana({ locks: [lock] })?.lock).toEqual({ wrong: 5, until: NOW + 60_000 })
    expect(ana({ locks: [{ ...lock, until: times.lockNow }] })?.lock).toEqual({ wrong: 5, until: 0 })
    expect(ana({}, { locked_until: times.lockNow + 5 })?.lock).toEqual({ wrong: 0, until: NOW + 5 })
  })

  it('puts first who usually registers at this hour of the company', () => {
    const choices = [
      { id: 'bia', hour: 7 },
      { id: 'ana', hour: 8 },
    ]
    expect(shown({ choices }).usual.map(({ id }) => id)).toEqual(['bia'])
  })

  it('is empty for a kiosk that was told to forget its people', () => {
    expect(shown({ roster: null })).toMatchObject({ people: [], usual: [], starts_at: '00:00' })
  })
})
