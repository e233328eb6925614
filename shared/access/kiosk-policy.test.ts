import { expect, it } from 'vitest'
import { ROLES } from '../people/user.ts'
import { actor, targets } from '../testing/actors.ts'
import { policy } from './permission-table.ts'
import { type Action, may, ruleOf } from './policy.ts'

const actions = Object.keys(policy) as Action[]

it('lets a tablet do what a tablet does, and nobody else', () => {
  const ofKiosks = actions.filter((action) => ruleOf(action).who === 'kiosk')
  const tablet = { ...actor('user'), is_kiosk: true }
  for (const action of ofKiosks) {
    expect(may(tablet, action), action).toBe(true)
    for (const role of ROLES) expect(may(actor(role), action), `${role} ${action}`).toBe(false)
  }
  const others = actions.filter((action) => ['roles'].includes(ruleOf(action).who))
  for (const action of others)
    for (const target of [...Object.values(targets), {}]) expect(may(tablet, action, target), action).toBe(false)
})
