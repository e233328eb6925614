import type { Actor } from '#shared/access/actor.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from './context.ts'
import type { StepUpPass } from './parts.ts'

/** A pass is good for its owner, in the session in which it was given, until the password changes. */
function isGoodFor({ id, session }: Actor, pass: StepUpPass | null): boolean {
  if (pass?.user_id !== id) return false
  if (pass.sessionId === null) return true
  return pass.sessionId === session?.id && pass.epoch === session.epoch
}

/** Whether the request brought a pass of its actor that is still good: it was given for the password, within the last five minutes, in this session. */
export async function isSure({ parts: { tokens, now }, actor, stepUp }: Context): Promise<boolean> {
  return stepUp !== undefined && isGoodFor(actor, await tokens.readStepUp(stepUp, now()))
}

/** Asks a request for what a destructive call needs beside its permit. Throws `stepUpMissing`. */
export async function requireSure(ctx: Context): Promise<void> {
  refuseIf(!(await isSure(ctx)), 'stepUpMissing')
}
