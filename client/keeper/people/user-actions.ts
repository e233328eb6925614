import type { Actor } from '#shared/access/actor.ts'
import { may } from '#shared/access/policy.ts'
import type { User } from '#shared/people/user.ts'

/** The actions of a person's card. */
export type UserAction =
  | 'requests'
  | 'personal'
  | 'payslips'
  | 'edit'
  | 'company'
  | 'companies'
  | 'password'
  | 'invite'
  | 'pin'
  | 'card'
  | 'devices'
  | 'access'
  | 'delete'
  | 'selfie'
  | 'admin'

type Test = (actor: Actor, person: User, isSelf: boolean) => boolean

const targetOf = ({ id, store_id, role }: User) => ({ user_id: id, store_id, role })
const edits: Test = (actor, person) => may(actor, 'user:edit', targetOf(person))
// Users see their own devices as sessions, and removing one here could end the current session.
const keepsDevices: Test = (actor, person, isSelf) =>
  !isSelf && may(actor, 'device:list', targetOf(person)) && may(actor, 'device:remove', targetOf(person))
const setsAccess: Test = (actor) => may(actor, 'user:set-access')

/** In the order of the card and its menu. */
const tests: readonly (readonly [UserAction, Test])[] = [
  ['requests', (actor, person) => may(actor, 'time-entry:decide', targetOf(person))],
  ['personal', edits],
  ['payslips', (actor, person) => may(actor, 'payslip:create', targetOf(person))],
  ['edit', edits],
  ['company', setsAccess],
  ['companies', (actor, person, isSelf) => setsAccess(actor, person, isSelf) && person.role === 'admin'],
  ['password', (actor, person) => may(actor, 'user:read-password', targetOf(person))],
  // An invitation replaces a temporary password; a password of their own is nobody else's affair.
  [
    'invite',
    (actor, person, isSelf) =>
      !isSelf && person.must_change_password && may(actor, 'invitation:create', targetOf(person)),
  ],
  ['pin', (actor, person, isSelf) => !isSelf && may(actor, 'pin:draw', targetOf(person))],
  // It shows who somebody is, and proves nothing: whoever decides about their marks may print it.
  ['card', (actor, person) => may(actor, 'time-entry:decide', targetOf(person))],
  ['devices', keepsDevices],
  ['access', setsAccess],
  // The server refuses to delete oneself too.
  ['delete', (actor, person, isSelf) => !isSelf && may(actor, 'user:delete', targetOf(person))],
  ['selfie', (actor, person, isSelf) => edits(actor, person, isSelf) && may(actor, 'user:set-hours', targetOf(person))],
  ['admin', setsAccess],
]

/** Return what the actor may do to a person, in order; a master's card has only the password. */
export function actionsFor(actor: Actor, person: User): UserAction[] {
  const isSelf = actor.id === person.id
  const allowed = tests.filter(([, test]) => test(actor, person, isSelf)).map(([action]) => action)
  return person.role === 'master' ? allowed.filter((action) => action === 'password') : allowed
}
