import type { Actor } from '#shared/access/actor.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Parts, StepUpPass } from './parts.ts'

/** A pass is good for its owner, in the session in which it was given, until the password changes. */
function isGoodFor({ id, session }: Actor, pass: StepUpPass | null): boolean {
  if (pass?.userId !== id) return false
  if (pass.sessionId === null) return true
  return pass.sessionId === session?.id && pass.epoch === session.epoch
}

/** Asks for what a destructive call needs beside its permit: the actor's password, given within the last five minutes in this session. */
export async function requireStepUp({ tokens, now }: Parts, actor: Actor, pass: string | undefined): Promise<void> {
  const given = pass ? await tokens.readStepUp(pass, now()) : null
  refuseIf(!isGoodFor(actor, given), 'stepUpMissing')
}
