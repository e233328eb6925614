import type { Actor } from '#shared/access/actor.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from './context.ts'
import type { StepUpPass } from './parts.ts'

/** Tell whether a pass is valid: for its owner, in the session in which it was given, until the password changes. */
function isGoodFor({ id, session }: Actor, pass: StepUpPass | null): boolean {
  if (pass?.user_id !== id) return false
  if (pass.sessionId === null) return true
  return pass.sessionId === session?.id && pass.epoch === session.epoch
}

/** Tell whether the request has a pass of its actor that was valid at an instant (ms): given for the password, in this session. */
export async function isSureAt({ parts: { tokens }, actor, stepUp }: Context, at: number): Promise<boolean> {
  return stepUp !== undefined && isGoodFor(actor, await tokens.readStepUp(stepUp, at))
}

/** Tell whether the request has a valid pass of its actor: given for the password, within the last five minutes, in this session. */
export const isSure = (ctx: Context): Promise<boolean> => isSureAt(ctx, ctx.parts.now())

/** Require the pass that a destructive call needs besides its permit. Throws `stepUpMissing`. */
export async function requireSure(ctx: Context): Promise<void> {
  refuseIf(!(await isSure(ctx)), 'stepUpMissing')
}
