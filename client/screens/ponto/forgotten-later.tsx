import { Suspense } from 'react'
import type { DayCut } from '#shared/clock/shift.ts'
import { useIdle } from '../../features/sync/use-idle.ts'
import { later } from '../../ui/later.ts'

const ForgottenCard = later(() => import('./forgotten-card.tsx').then((m) => m.ForgottenCard))

/** The question about a forgotten mark, once nobody waits for the screen. */
export function ForgottenLater(props: { userId: string; cut: DayCut; online: boolean }) {
  // Somebody may be about to punch: past days can wait.
  const isQuiet = useIdle()
  return <Suspense fallback={null}>{isQuiet && <ForgottenCard {...props} />}</Suspense>
}
