import { Copy } from 'lucide-react'
import { timeWithSecondsOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import { proofWords } from '../../features/mark-view/proof-words.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './twin-marks.module.css'
import type { DayEntry, Twins } from './twins.ts'
import { useTwins } from './use-twins.ts'

/** Say on what a mark was made. */
function whereOf({ kiosk, is_manual, adjusted_by }: DayEntry): string {
  if (is_manual) return `Escrito por ${adjusted_by ?? 'quem pediu'}`
  return kiosk ? `No quiosque ${kiosk.name}, ${proofWords(kiosk.proof)}` : 'No celular'
}

interface TwinMarksProps {
  twins: Twins
  /** Why nothing can be decided now. */
  blocked: string | undefined
}

/** Two marks that may be one, side by side; with a tap one of them stays. */
export function TwinMarks({ twins, blocked }: TwinMarksProps) {
  const { keep, keeping, dialog } = useTwins(twins)
  return (
    <section className={styles.twins} aria-label={adminMessages.twins}>
      <Note icon={Copy} tone="sun" slim title={adminMessages.twins}>
        {adminMessages.twinsText}
      </Note>
      <ul>
        {twins.map((mark) => {
          const time = timeWithSecondsOf(mark.at, mark.timezone)
          return (
            <li key={mark.id}>
              <EntryPhoto url={mark.photo} hash={null} />
              <span className="lines">
                <b>
                  {labelOf(mark.entry_type)} {time}
                </b>
                <span className="t-sm muted">{whereOf(mark)}</span>
              </span>
              <Button
                small
                busy={keeping === mark.id}
                blocked={blocked}
                onBlocked={(title) => showToast({ title, kind: 'info' })}
                aria-label={`Manter esta: ${labelOf(mark.entry_type).toLowerCase()} ${time}`}
                onClick={() => keep(mark.id)}
              >
                Manter esta
              </Button>
            </li>
          )
        })}
      </ul>
      {dialog}
    </section>
  )
}
