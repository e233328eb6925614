import { Suspense, useEffect, useState } from 'react'
import type { DayCut } from '#shared/clock/shift.ts'
import { whenIdle } from '../../offline/idle.ts'
import { later } from '../../ui/later.ts'

const ForgottenCard = later(() => import('./forgotten-card.tsx').then((m) => m.ForgottenCard))

/** Look at past days only when the browser is idle, or after this time (ms): somebody may be about to punch. */
const IDLE_WITHIN_MS = 3_000

/** The question about a forgotten mark, once nobody waits for the screen. */
export function ForgottenLater(props: { userId: string; cut: DayCut; online: boolean }) {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let isGone = false
    void whenIdle(IDLE_WITHIN_MS).then(() => isGone || setQuiet(true))
    return () => {
      isGone = true
    }
  }, [])
  return <Suspense fallback={null}>{isQuiet && <ForgottenCard {...props} />}</Suspense>
}
