import { describe, expect, it } from 'vitest'
import type { Actor } from '#shared/access/actor.ts'
import { type Action, may } from '#shared/access/policy.ts'
import { ROLES, type Role, type User } from '#shared/people/user.ts'
import { actionsFor, type UserAction } from './user-actions.ts'

const actorOf = (id: string, role: Role, store_id: string | null, admin_stores: string[] = []): Actor => ({
  id,
  role,
  store_id,
  admin_stores,
  email: `${id}@ipe.com.br`,
  name: id,
})

const actors = {
  master: actorOf('m', 'master', null),
  'admin of the shop': actorOf('a', 'admin', 'centro', ['centro']),
  'admin of another shop': actorOf('b', 'admin', 'norte', ['norte']),
  'admin without shops': actorOf('c', 'admin', null),
  manager: actorOf('g', 'manager', 'centro'),
  employee: actorOf('u', 'user', 'centro'),
}

const personOf = (id: string, role: Role, store_id: string | null): User =>
  ({ id, role, store_id, must_change_password: true }) as User

const cards = ROLES.flatMap((role) => [personOf(`card-${role}`, role, 'centro'), personOf(`far-${role}`, role, 'sul')])

/** The permissions that each action of a card needs. */
const asks: Record<UserAction, readonly Action[]> = {
  requests: ['time-entry:decide'],
  personal: ['user:edit'],
  payslips: ['payslip:create'],
  edit: ['user:edit'],
  company: ['user:set-access'],
  companies: ['user:set-access'],
  password: ['user:read-password'],
  invite: ['invitation:create'],
  pin: ['pin:draw'],
  card: ['time-entry:decide'],
  devices: ['device:list', 'device:remove'],
  access: ['user:set-access'],
  delete: ['user:delete'],
  selfie: ['user:edit', 'user:set-hours'],
  admin: ['user:set-access'],
}
const every = Object.keys(asks) as UserAction[]

describe('the permission table and the card agree', () => {
  for (const [who, actor] of Object.entries(actors)) {
    // The user's own card too.
    const own = personOf(actor.id, actor.role, actor.store_id)
    it.each([...cards, own])(`${who}, the card of %o`, (person) => {
      const target = { user_id: person.id, store_id: person.store_id, role: person.role }
      const mayDo = (action: UserAction) => asks[action].every((asked) => may(actor, asked, target))
      const shown = actionsFor(actor, person)
      for (const action of shown) expect([action, mayDo(action)]).toEqual([action, true])
      // Allowed by the policy but not on the card: what the card's specification leaves out, and one's own devices, which are sessions.
      const leftOut = every.filter((action) => mayDo(action) && !shown.includes(action))
      const bySpec = every.filter((action) => {
        if (person.role === 'master') return action !== 'password'
        if (action === 'companies') return person.role !== 'admin'
        return ['delete', 'devices', 'invite', 'pin'].includes(action) && person.id === actor.id
      })
      expect(leftOut).toEqual(bySpec.filter(mayDo))
    })
  }

  it('S-12: offers an admin neither the own selfie rule nor the own pay slips', () => {
    const admin = actors['admin of the shop']
    expect(actionsFor(admin, personOf(admin.id, 'admin', 'centro'))).toEqual(['personal', 'edit', 'password'])
  })

  it('offers the devices of the own people to a keeper, of everybody to a master', () => {
    const near = personOf('x', 'user', 'centro')
    const offering = (actor: Actor, person: User) => actionsFor(actor, person).includes('devices')
    expect(offering(actors['admin of the shop'], near)).toBe(true)
    expect(offering(actors['admin of another shop'], near)).toBe(false)
    expect(offering(actors.manager, near)).toBe(false)
    expect(offering(actors.employee, near)).toBe(false)
    expect(offering(actors.master, personOf('y', 'admin', 'sul'))).toBe(true)
  })

  it('offers an employee nothing, a master everything, an admin no access', () => {
    const card = personOf('x', 'user', 'centro')
    expect(actionsFor(actors.employee, card)).toEqual([])
    expect(actionsFor(actors.master, card)).toHaveLength(every.length - 1)
    const ofAdmin = actionsFor(actors['admin of the shop'], card)
    expect(ofAdmin).toEqual([
      'requests',
      'personal',
      'payslips',
      'edit',
      'password',
      'invite',
      'pin',
      'card',
      'devices',
      'delete',
      'selfie',
    ])
    expect(actionsFor(actors['admin of another shop'], card)).toEqual([])
    expect(actionsFor(actors.master, { ...card, must_change_password: false })).not.toContain('invite')
    expect(actionsFor(actors.master, personOf('m2', 'master', null))).toEqual(['password'])
  })
})
