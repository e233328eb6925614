import { describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../people/user.ts'
import { actor, targets } from '../testing/actors.ts'
import { policyTable as table } from '../testing/policy-table.ts'
import { policy } from './permission-table.ts'
import { type Action, isForAnother, may, ruleOf } from './policy.ts'

const actions = Object.keys(policy) as Action[]

type Who = keyof typeof targets

/** The targets within each reach, for an employee, an admin and the master (decisions 22 and 24). */
const reaches: Record<string, Record<'user' | 'admin' | 'master', readonly Who[]>> = {
  own: { user: ['self'], admin: ['self'], master: ['self'] },
  people: {
    user: ['self'],
    admin: ['self', 'colleague', 'kept', 'admin'],
    master: ['self', 'colleague', 'kept', 'admin', 'stranger', 'homeless'],
  },
  others: {
    user: [],
    admin: ['colleague', 'kept', 'admin'],
    master: ['colleague', 'kept', 'admin', 'stranger', 'homeless'],
  },
  entrusted: {
    user: [],
    admin: ['colleague', 'kept', 'admin'],
    master: ['self', 'colleague', 'kept', 'admin', 'stranger', 'homeless'],
  },
  staff: {
    user: ['self'],
    admin: ['self', 'colleague', 'kept'],
    master: ['self', 'colleague', 'kept', 'admin', 'stranger', 'homeless'],
  },
}

const rankOf = (role: Role) => (role === 'manager' ? 'user' : role)

describe.each(table)('%s: %s, %s', (action, roles, reach) => {
  it.each(ROLES)('for %s', (role) => {
    const named = roles.split(' ').includes(role)
    for (const [who, target] of Object.entries(targets)) {
      const reached = reach === undefined || reaches[reach]?.[rankOf(role)].includes(who as Who) === true
      expect(may(actor(role), action, target), who).toBe(named && reached)
    }
    expect(may(actor(role), action), 'nobody in particular').toBe(named && reach === undefined)
  })
})

describe('the permission table', () => {
  it('has a row here for every action', () => {
    const signedIn = actions.filter((action) => ruleOf(action).who === 'roles')
    expect(table.map(([action]) => action).sort()).toEqual(signedIn.sort())
  })

  it('gives a manager exactly what an employee has (decision 21)', () => {
    for (const action of actions) {
      for (const target of [...Object.values(targets), {}]) {
        expect(may(actor('manager'), action, target), action).toBe(may(actor('user'), action, target))
      }
    }
  })

  it('lets nobody, the master included, deliver in another’s name (decision 15)', () => {
    const delivering = actions.filter((action) => ruleOf(action).who === 'deliverer')
    expect(delivering.sort()).toEqual(['photo:deliver', 'punch:deliver'])
    for (const action of delivering) {
      for (const role of ROLES) {
        expect(may(actor(role), action, targets.self)).toBe(true)
        expect(may(actor(role), action, targets.colleague)).toBe(false)
        expect(may(actor(role), action)).toBe(false)
      }
    }
  })

  it('S-12: lets an admin write about nobody’s hours but others’, and the master about all', () => {
    const ofHours = /^(time-entry:(create-manual|correct|delete|batch|reset)|user:set-hours)$/
    const ofRules = /^(schedule|vacation|year-track):(create|edit|delete)$/
    const aboutHours = actions.filter((action) => ofHours.test(action) || ofRules.test(action))
    expect(aboutHours).toHaveLength(15)
    for (const action of aboutHours) {
      expect(may(actor('admin'), action, targets.self), action).toBe(false)
      expect(isForAnother(actor('admin'), action, targets.self), action).toBe(true)
      expect(may(actor('admin'), action, targets.colleague), action).toBe(true)
      expect(may(actor('master'), action, targets.self), action).toBe(true)
    }
  })

  it('says that it is for another only where another would be reached', () => {
    expect(isForAnother(actor('admin'), 'time-entry:decide', targets.self)).toBe(true)
    expect(isForAnother(actor('admin'), 'time-entry:delete', targets.stranger)).toBe(false)
    expect(isForAnother(actor('user'), 'time-entry:delete', targets.self)).toBe(false)
    expect(isForAnother(actor('master'), 'time-entry:delete', targets.self)).toBe(false)
    expect(isForAnother(actor('admin'), 'user:edit', targets.self)).toBe(false)
  })

  it('opens to the world only what says so', () => {
    const open = actions.filter((action) => ruleOf(action).who === 'anyone')
    expect(open.sort()).toEqual([
      'file:read',
      'invitation:accept',
      'invitation:open',
      'kiosk:prove',
      'receipt:check',
      'session:open',
      'system:look',
    ])
  })

  it('does not take a missing owner for one’s own', () => {
    for (const target of [{}, { user_id: null }, { user_id: undefined as never }, { user_id: '' }]) {
      expect(may(actor('user'), 'profile:edit', target)).toBe(false)
      expect(may(actor('master'), 'user:edit', target)).toBe(false)
      expect(may(actor('user'), 'punch:deliver', target)).toBe(false)
    }
  })
})
