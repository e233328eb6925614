import type { Actor } from '#shared/access/actor.ts'
import { refuseIf } from '#shared/text/refusal.ts'
import type { Parts } from './parts.ts'

/** What a destructive call needs beside its permit: the actor's password, given within the last five minutes (DECISIONS 26). */
export async function requireStepUp({ tokens, now }: Parts, actor: Actor, pass: string | undefined): Promise<void> {
  const owner = pass ? await tokens.readStepUp(pass, now()) : null
  refuseIf(owner !== actor.id, 'stepUpMissing')
}
