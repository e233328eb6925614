import { Copy } from 'lucide-react'
import { timeWithSecondsOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { correctDay, decideEntry } from '#shared/contract/entry-deeds.ts'
import { adminMessages, twinReason } from '#shared/text/admin-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { proofWords } from '../../features/mark-view/proof-words.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { useNamed } from '../people/use-named.ts'
import styles from './twin-marks.module.css'
import { isRightAlone, type TimedEntry, type Twins } from './twins.ts'

const timeOfMark = ({ at, timezone }: TimedEntry) => timeWithSecondsOf(at, timezone)

/** Keep one of two marks that are the same: the other one is disregarded, and the original stays. Asks for the password, as that does. */
function useTwins([first, second]: Twins) {
  const goneBeside = (kept: string) => (kept === first.id ? second : first)
  const form = useForm<{ keep: string }>({
    start: { keep: '' },
    asksPassword: ({ keep }) => {
      const gone = goneBeside(keep)
      return {
        title: 'Desconsiderar registro',
        act: 'Desconsiderar',
        kind: 'danger',
        text: `${labelOf(gone.entry_type)} ${timeOfMark(gone)} de ${gone.user_name} deixa de contar. A marcação original fica guardada.`,
      }
    },
    write: async ({ keep }, { id, pass }) => {
      const gone = goneBeside(keep)
      const kept = gone === first ? second : first
      const reason = twinReason(timeOfMark(kept))
      const body = { id, user_id: gone.user_id, day: gone.day, disregard: [gone.id], add: [], reason }
      await act(correctDay, { body, ...pass })
      const needsConfirmed = kept.flags.length > 0 && kept.decision === null && isRightAlone(kept)
      if (needsConfirmed) await act(decideEntry, { params: { id: kept.id }, body: { status: 'approved' } })
      showToast({ title: adminMessages.twinKept })
    },
    failed: (failure) => ({ title: failure?.message ?? messages.loadFailedFallback }),
    toasts: true,
  })
  const keep = (id: string) => {
    form.change({ keep: id })
    form.submit()
  }
  return { keep, keeping: form.busy ? form.values.keep : null, dialog: form.dialog }
}

/** Say on what a mark was made. */
function whereOf({ kiosk, is_manual, adjusted_by }: TimedEntry): string {
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
  const named = useNamed()
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
                <span className="t-sm muted">{whereOf(named(mark))}</span>
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
