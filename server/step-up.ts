import type { Actor } from '#shared/access/actor.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Parts } from './parts.ts'

/** Whether the actor's password was given within the last five minutes: the pass that came of it is theirs and still good. */
export async function hasStepUp({ tokens, now }: Parts, actor: Actor, pass: string | undefined): Promise<boolean> {
  return pass !== undefined && (await tokens.readStepUp(pass, now())) === actor.id
}

/** What a destructive call needs beside its permit: the actor's password, given within the last five minutes (DECISIONS 26). */
export async function requireStepUp(parts: Parts, actor: Actor, pass: string | undefined): Promise<void> {
  refuseIf(!(await hasStepUp(parts, actor, pass)), 'stepUpMissing')
}
