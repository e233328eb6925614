import type { Actor } from '#shared/access/actor.ts'
import { MINUTE } from '#shared/calendar/day.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from './context.ts'
import type { StepUpPass } from './parts.ts'

/** The most that a device's idea of the server's time may be behind, in ms. */
const SLACK_MS = 2 * MINUTE

/** Tell whether a pass is valid: for its owner, in the session in which it was given, until the password changes. */
function isGoodFor({ id, session }: Actor, pass: StepUpPass | null): pass is StepUpPass {
  if (pass?.user_id !== id) return false
  if (pass.sessionId === null) return true
  return pass.sessionId === session?.id && pass.epoch === session.epoch
}

/** Return the pass of the request, if its actor got it in this session, and it had not expired at an instant (ms). */
async function passAt({ parts: { tokens }, actor, stepUp }: Context, at: number): Promise<StepUpPass | null> {
  const pass = stepUp === undefined ? null : await tokens.readStepUp(stepUp, at)
  return isGoodFor(actor, pass) ? pass : null
}

/**
 * Tell whether the request has a pass of its actor that was valid at an instant (ms) which a device tells: neither expired nor, but for what
 * its clock may be behind, given later.
 */
export async function isSureAt(ctx: Context, at: number): Promise<boolean> {
  const pass = await passAt(ctx, at)
  return pass !== null && pass.issued_at <= at + SLACK_MS
}

/** Tell whether the request has a valid pass of its actor: given for the password, within the last five minutes, in this session. */
export const isSure = async (ctx: Context): Promise<boolean> => (await passAt(ctx, ctx.parts.now())) !== null

/** Require the pass that a destructive call needs besides its permit. Throws `stepUpMissing`. */
export async function requireSure(ctx: Context): Promise<void> {
  refuseIf(!(await isSure(ctx)), 'stepUpMissing')
}
