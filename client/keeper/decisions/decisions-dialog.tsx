import { useState } from 'react'
import { heldMessages } from '#shared/text/held-messages.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Count } from '../../ui/count.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { bleedLook, endLook, listLook } from '../../ui/list.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { NEEDS_NETWORK } from './decide.tsx'
import { DecidedTab } from './decided-tab.tsx'
import { type PendingReading, useWaiting } from './deciding.ts'
import { HeldMark } from './held-mark.tsx'
import { useHeldMarks } from './held-marks.ts'
import { useWaitingPapers } from './papers.ts'
import { WaitingPaper } from './waiting-paper.tsx'
import { WaitingTab } from './waiting-tab.tsx'

interface HeldListProps {
  held: ReturnType<typeof useHeldMarks>
  blocked: string | undefined
}

/** The number shown at first, and added by each click. */
const AT_ONCE = 10

/** The marks that wait for a keeper, oldest first; nothing if there are none. */
function HeldList({ held: { marks, problem, refresh }, blocked }: HeldListProps) {
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
        <div className={endLook}>
          <Button small kind="quiet" onClick={() => setShown(shown + AT_ONCE)}>
            Mostrar mais retidos ({marks.length - shown})
          </Button>
        </div>
      )}
    </>
  )
}

interface DecisionsDialogProps {
  pending: PendingReading
  /** Show only this person's requests. */
  userId?: string
  online: boolean
  onClose: () => void
}

type Part = 'pending' | 'approved' | 'rejected'

/** The requests by status: decide pending ones, and reopen decided ones. */
export function DecisionsDialog({ pending, userId, online, onClose }: DecisionsDialogProps) {
  const [part, setPart] = useState<Part>('pending')
  const cards = useWaiting(pending, userId)
  const blocked = online ? undefined : NEEDS_NETWORK
  const { papers } = useWaitingPapers(userId)
  const held = useHeldMarks(userId)
  const count = (cards?.length ?? 0) + papers.length + held.marks.length
  const isOther = papers.length + held.marks.length > 0 || held.problem !== null
  const tabs = [
    {
      value: 'pending' as const,
      label: <>Pendentes {count > 0 && <Count value={count} />}</>,
    },
    { value: 'approved' as const, label: 'Autorizados' },
    { value: 'rejected' as const, label: 'Recusados' },
  ]
  return (
    <Dialog broad onClose={onClose} title="Solicitações">
      <Tabs label="Solicitações" tabs={tabs} value={part} onChange={setPart}>
        {part === 'pending' ? (
          <>
            <HeldList held={held} blocked={blocked} />
            {papers.length > 0 && (
              <ul className={classes(listLook, bleedLook)} aria-label="Atestados pendentes">
                {papers.map((paper) => (
                  <WaitingPaper key={paper.id} paper={paper} blocked={blocked} />
                ))}
              </ul>
            )}
            {(!isOther || cards?.length !== 0) && <WaitingTab pending={pending} cards={cards} blocked={blocked} />}
          </>
        ) : (
          <DecidedTab key={part} status={part} userId={userId} blocked={blocked} />
        )}
      </Tabs>
    </Dialog>
  )
}
