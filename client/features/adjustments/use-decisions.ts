import { countUnseen, type Decided } from '../../offline/decisions.ts'
import { useLive } from '../../offline/use-live.ts'

const NONE: Record<Decided, number> = { requests: 0, certificates: 0 }

/** Count a person's requests and certificates whose answers they have not seen. */
export function useUnseenCount(userId: string): Record<Decided, number> {
  return useLive(() => countUnseen(userId).catch(() => NONE), [userId]) ?? NONE
}
