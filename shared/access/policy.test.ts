import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../people/user.ts'
import type { Actor } from './actor.ts'
import { type Action, may, policy, ruleOf } from './policy.ts'

const actor = (role: Role): Actor => ({
  id: 'me',
  email: 'me@ipe.com.br',
  name: 'Eu',
  role,
  store_id: 's',
  admin_stores: [],
})
const actions = Object.keys(policy) as Action[]
const mine = { user_id: 'me' }
const other = { user_id: 'other' }

type Row = [Action, mine: boolean, other: boolean, nobody: boolean]

/** What every signed-in role may do to what is its own, to another's, and to nobody's in particular. */
const table: Row[] = [
  ['system:look', true, true, true],
  ['session:open', true, true, true],
  ['session:read', true, true, true],
  ['session:close', true, true, true],
  ['password:verify', true, true, true],
  ['profile:edit', true, false, false],
  ['store:list', true, true, true],
  ['punch:deliver', true, false, false],
  ['photo:deliver', true, false, false],
  ['time-entry:list-own', true, true, true],
  ['time-entry:read-today', true, false, false],
  ['time-entry:create-own', true, false, false],
]

describe.each(ROLES)('%s', (role) => {
  it.each(table)('%s: own %s, another’s %s, nobody’s %s', (action, own, foreign, nobody) => {
    expect(may(actor(role), action, mine)).toBe(own)
    expect(may(actor(role), action, other)).toBe(foreign)
    expect(may(actor(role), action)).toBe(nobody)
  })
})

describe('the permission table', () => {
  it('gives a manager exactly what an employee has (DECISIONS 21)', () => {
    for (const action of actions) {
      for (const target of [mine, other, {}]) {
        expect(may(actor('manager'), action, target), action).toBe(may(actor('user'), action, target))
      }
    }
  })

  it('lets nobody, the master included, deliver in another’s name (DECISIONS 15)', () => {
    const delivering = actions.filter((action) => ruleOf(action).who === 'deliverer')
    expect(delivering).toEqual(expect.arrayContaining(['punch:deliver', 'photo:deliver']))
    for (const action of delivering) for (const role of ROLES) expect(may(actor(role), action, other)).toBe(false)
  })

  it('refuses every role that a rule does not name', () => {
    for (const action of actions) {
      const rule = ruleOf(action)
      if (rule.who !== 'roles') continue
      for (const role of ROLES)
        expect(may(actor(role), action, mine), `${role} ${action}`).toBe(rule.roles.includes(role))
    }
  })

  it('opens to the world only what says so', () => {
    const open = actions.filter((action) => ruleOf(action).who === 'anyone')
    expect(open.sort()).toEqual(['file:read', 'session:open', 'system:look'])
  })

  it('does not take a missing owner for one’s own', () => {
    for (const target of [{}, { user_id: null }, { user_id: undefined as never }, { user_id: '' }]) {
      expect(may(actor('user'), 'profile:edit', target)).toBe(false)
      expect(may(actor('user'), 'punch:deliver', target)).toBe(false)
    }
  })
})
