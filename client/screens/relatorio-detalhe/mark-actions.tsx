import { Check, Pencil } from 'lucide-react'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import { decideEntry } from '#shared/contract/entry-deeds.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { useForm } from '../../features/form/use-form.ts'
import { needsAttention } from '../../features/mark-view/flag-words.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { Buttons } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'

interface MarkActionsProps {
  entry: TimeEntry
  /** Why nothing can be decided now. */
  blocked: string | undefined
  onCorrect: () => void
}

/** An administrator's actions on a mark: confirm it as it is, or correct its day. */
export function MarkActions({ entry, blocked, onCorrect }: MarkActionsProps) {
  const tell = (reason: string) => showToast({ title: reason, kind: 'info' })
  const gate = blocked === undefined ? {} : { blocked, onBlocked: tell }
  const confirm = useForm({
    start: {},
    write: async () => {
      await act(decideEntry, { params: { id: entry.id }, body: { status: 'approved' } })
      showToast({ title: adminMessages.markConfirmed })
    },
    failed: (failure) => ({ title: failure?.message ?? messages.loadFailedFallback }),
    toasts: true,
  })
  return (
    <Buttons>
      {needsAttention(entry) && (
        <Button kind="primary" icon={Check} busy={confirm.busy} {...gate} onClick={() => confirm.submit()}>
          Confirmar
        </Button>
      )}
      <Button icon={Pencil} {...gate} onClick={onCorrect}>
        Corrigir
      </Button>
    </Buttons>
  )
}
