import { type ReactNode, useState } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

type Deed = (stepUp: string) => Promise<void>

/** Asks for the own password before a form is saved. The dialog stands beside the form, which says what became of it. */
export function useSure(): { sure: (deed: Deed) => Promise<void>; dialog: ReactNode } {
  const [deed, setDeed] = useState<Deed | null>(null)
  const dialog = deed && (
    <StepUpDialog
      title="Confirmar alteração"
      act="Confirmar"
      kind="primary"
      onConfirm={deed}
      onClose={() => setDeed(null)}
    >
      <p className="form">{adminMessages.enterPassword}</p>
    </StepUpDialog>
  )
  return { sure: async (next) => setDeed(() => next), dialog }
}
