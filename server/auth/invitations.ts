import { hash, randomBytes } from 'node:crypto'
import { may } from '#shared/access/policy.ts'
import { peopleScope } from '#shared/access/scope.ts'
import { DAY } from '#shared/calendar/day.ts'
import type { AnswerOf } from '#shared/contract/call.ts'
import type * as calls from '#shared/contract/invitations.ts'
import { drawInvitation, INVITATION_DAYS, readInvitation } from '#shared/people/invitation.ts'
import { leastCharacters } from '#shared/people/password.ts'
import { greetingName } from '#shared/people/user.ts'
import { invitationMessages } from '#shared/text/invitation-messages.ts'
import { found, Refusal, refuseIf } from '#shared/text/refusal.ts'
import { isLockedOut } from '../access-end.ts'
import { ofPerson, record } from '../audit/append.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { RetryLater } from '../http/errors.ts'
import { networkOf } from '../http/network.ts'
import type { Input } from '../http/route.ts'
import { authorize } from '../permit.ts'
import { permitFor } from '../permit-for.ts'
import { inPages, inPieces, sortInTurns } from '../pieces.ts'
import { asTarget, type StoredUser, userById } from '../users/queries.ts'
import { iso } from '../wire.ts'
import { goodInvitations, invitationOf, putInvitation, type StoredInvitation } from './invitation-queries.ts'

/** Return what the database keeps of a code, by which it is found. */
export const hashOfCode = (code: string): string => hash('sha256', code, 'base64url')

/** Return why somebody can't be invited; null if they can. */
function whyNot({ is_active, must_change_password, ...user }: StoredUser, now: number): string | null {
  if (!is_active || isLockedOut({ is_active, ...user }, now)) return invitationMessages.skippedBlocked
  return must_change_password ? null : invitationMessages.skippedOwn
}

/** Invite one person, in the place of an earlier invitation. Throws as `permitFor` does. */
async function inviteOne(
  tx: Db,
  ctx: Context,
  user_id: string,
): Promise<calls.Invitation | { why: string; name: string }> {
  const { parts, at } = ctx
  const { permit, owner } = await permitFor(tx, ctx, 'invitation:create', user_id)
  const why = whyNot(owner, at)
  if (why !== null) return { why, name: owner.name }
  const [code, expires_at] = [drawInvitation(randomBytes), at + INVITATION_DAYS * DAY]
  await putInvitation(tx, permit, { user_id, code_hash: hashOfCode(code), code: parts.vault.seal(code), expires_at })
  await record(tx, permit, ofPerson('user', user_id, owner))
  const { name, email, store_name } = owner
  return { user_id, name, email, store_name, code, expires_at: iso(expires_at) }
}

/**
 * Invite people to choose their first password. Somebody who has chosen one, or may not sign in, is skipped with the reason; somebody out
 * of reach refuses the whole request.
 */
export async function invitePeople(
  ctx: Context,
  { body: { user_ids } }: Input<typeof calls.invitePeople>,
): Promise<AnswerOf<typeof calls.invitePeople>> {
  authorize(ctx, 'invitation:list')
  const answer: AnswerOf<typeof calls.invitePeople> = { invitations: [], skipped: [] }
  await ctx.parts.database.write(async (tx) => {
    for (const user_id of new Set(user_ids)) {
      const one = await inviteOne(tx, ctx, user_id)
      if ('why' in one) answer.skipped.push({ user_id, name: one.name, reason: one.why })
      else answer.invitations.push(one)
    }
  })
  return answer
}

/** The longest list, as long as that of people: whoever is listed there without an invitation has none. */
const MOST = 5_000
/** So many rows are read at once: it takes some milliseconds. */
const AT_A_TIME = 250

type Good = Awaited<ReturnType<typeof goodInvitations>>[number]

const byName = new Intl.Collator('pt-BR')

/** Return the invitations that are still good, of the people whom the actor may invite, by name. */
export async function listInvitations(
  ctx: Context,
  { query }: Input<typeof calls.listInvitations>,
): Promise<calls.Invitation[]> {
  const { parts, actor, at } = ctx
  const permit = authorize(ctx, 'invitation:list')
  const rows = await inPages<Good>({ most: MOST, atATime: AT_A_TIME }, (limit, last) =>
    goodInvitations(parts.database.read, peopleScope(actor), { ...query, now: at }, { limit, after: last?.user_id }),
  )
  const own = rows.filter(({ user_id: id, ...user }) => may(actor, 'invitation:create', asTarget({ id, ...user })))
  const inOrder = await sortInTurns(own, (a, b) => byName.compare(a.name, b.name))
  const read = await inPieces(inOrder, AT_A_TIME, (some) =>
    some.flatMap(({ code, expires_at, role: _, store_id: __, ...who }) => {
      const opened = parts.vault.open(code)
      return opened === null ? [] : [{ ...who, code: opened, expires_at: iso(expires_at) }]
    }),
  )
  if (read.length > 0)
    await parts.database.write((tx) => record(tx, permit, { type: 'invitations', id: actor.id }, String(read.length)))
  return read
}

/** An invitation with its person. */
export interface Invited {
  invitation: StoredInvitation
  user: StoredUser
}

/**
 * Find the invitation of a code as typed, with its person. Throws `tooMany` for who tries codes, `invitationInvalid` for one that is
 * unknown or over, or whose person may not sign in.
 */
export async function invitedBy({ parts, address }: Context<null>, typed: string): Promise<Invited> {
  const { database, limits, now } = parts
  const wait = await limits.links.count(networkOf(address))
  if (wait > 0) throw new RetryLater('tooMany', wait)
  const code = readInvitation(typed)
  const invitation = code === null ? null : await invitationOf(database.read, hashOfCode(code))
  if (!invitation || invitation.expires_at <= now()) throw new Refusal('invitationInvalid')
  const user = found(await userById(database.read, invitation.user_id))
  refuseIf(isLockedOut(user, now()), 'invitationInvalid')
  return { invitation, user }
}

/** Tell whose invitation it is. One that was used up is over, and so is one whose person chose a password in another way. */
export async function openInvitation(
  ctx: Context<null>,
  { body }: Input<typeof calls.openInvitation>,
): Promise<AnswerOf<typeof calls.openInvitation>> {
  const { invitation, user } = await invitedBy(ctx, body.code)
  refuseIf(invitation.used_at !== null || !user.must_change_password, 'invitationInvalid')
  const { config, database } = ctx.parts
  const keeper = await userById(database.read, invitation.created_by)
  const { name, email, store_name, role } = user
  return {
    name,
    email,
    store_name,
    invited_by: keeper ? greetingName(keeper) : '',
    expires_at: iso(invitation.expires_at),
    least_characters: leastCharacters(role, config.passwordMinLength),
  }
}
