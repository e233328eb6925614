import type { Actor } from '#shared/access/actor.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Context } from './context.ts'
import type { Parts, StepUpPass } from './parts.ts'

/** A pass is good for its owner, in the session in which it was given, until the password changes. */
function isGoodFor({ id, session }: Actor, pass: StepUpPass | null): boolean {
  if (pass?.userId !== id) return false
  if (pass.sessionId === null) return true
  return pass.sessionId === session?.id && pass.epoch === session.epoch
}

/** Whether the actor's password was given within the last five minutes, in this session: the pass that came of it is still good. */
export async function hasStepUp({ tokens, now }: Parts, actor: Actor, pass: string | undefined): Promise<boolean> {
  return pass !== undefined && isGoodFor(actor, await tokens.readStepUp(pass, now()))
}

/** Whether the request brought a pass of its actor that is still good. */
export const isSure = ({ parts, actor, stepUp }: Context): Promise<boolean> => hasStepUp(parts, actor, stepUp)

/** Asks a request for what a destructive call needs beside its permit. Throws `stepUpMissing`. */
export async function requireSure(ctx: Context): Promise<void> {
  refuseIf(!(await isSure(ctx)), 'stepUpMissing')
}
