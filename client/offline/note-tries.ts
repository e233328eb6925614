import type { DeviceParts } from './device-parts.ts'
import { noteIfFull } from './room.ts'

/** Attempts to keep; older ones are deleted at every tenth. */
const KEPT_ATTEMPTS = 50
const FORGET_EVERY = 10

/** Record the outcome of an attempt for support. Without room for it, delivery goes on. */
export async function note(parts: DeviceParts, what: string): Promise<void> {
  const { outbox, wall, who } = parts
  const n = Number(await outbox.attempts.add({ at: wall(), who, what }).catch(() => 0))
  if (n > 0 && n % FORGET_EVERY === 0) await forgetUntil(outbox, n - KEPT_ATTEMPTS).catch(() => {})
  await beat(parts)
}

const forgetUntil = ({ attempts }: DeviceParts['outbox'], until: number) =>
  attempts.where('n').belowOrEqual(until).delete()

/** Write a heartbeat of the lock's holder. Without room for it, delivery goes on. */
export async function beat({ outbox, wall }: DeviceParts): Promise<void> {
  await outbox.meta.put({ key: 'heartbeat', value: wall() }).catch(noteIfFull)
}
