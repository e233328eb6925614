import { timeWithSecondsOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { correctDay, decideEntry } from '#shared/contract/entry-deeds.ts'
import { adminMessages, twinReason } from '#shared/text/admin-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import { type DayEntry, isRightAlone, type Twins } from './twins.ts'

const timeOfMark = ({ at, timezone }: DayEntry) => timeWithSecondsOf(at, timezone)

/** Keep one of two marks that are the same: the other one is disregarded, and the original stays. Asks for the password, as that does. */
export function useTwins([first, second]: Twins) {
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
