import { useState } from 'react'
import { heldMessages } from '#shared/text/held-messages.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { bleedLook, listLook } from '../../ui/list.ts'
import room from './decisions.module.css'
import { HeldMark } from './held-mark.tsx'
import type { useHeldMarks } from './held-marks.ts'

interface HeldListProps {
  held: ReturnType<typeof useHeldMarks>
  blocked: { blocked?: string }
}

/** The number shown at first, and added by each click. */
const AT_ONCE = 10

/** The marks that wait for a keeper, oldest first; nothing if there are none. */
export function HeldList({ held: { marks, problem, refresh }, blocked }: HeldListProps) {
  const [shown, setShown] = useState(AT_ONCE)
  if (problem) return <ErrorCard message={heldMessages.loadFailed} detail={problem} onRetry={refresh} />
  if (marks.length === 0) return null
  return (
    <>
      <ul className={classes(listLook, bleedLook)} aria-label="Registros retidos">
        {marks.slice(0, shown).map((mark) => (
          <HeldMark key={mark.id} mark={mark} blocked={blocked} />
        ))}
      </ul>
      {marks.length > shown && (
        <div className={room.daydeeds}>
          <Button small kind="quiet" onClick={() => setShown(shown + AT_ONCE)}>
            Mostrar mais retidos ({marks.length - shown})
          </Button>
        </div>
      )}
    </>
  )
}
