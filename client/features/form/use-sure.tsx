import { type ReactNode, useState } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { StepUpDialog } from './step-up-dialog.tsx'

type Deed = (stepUp: string) => Promise<void>

/** The question asked with the user's password: title, action and, in a sentence, consequences. */
export interface Question {
  title: string
  act: string
  kind: 'danger' | 'primary'
  text: string
}

const usual: Question = {
  title: 'Confirmar alteração',
  act: 'Confirmar',
  kind: 'primary',
  text: adminMessages.enterPassword,
}

/** Ask for the user's password before a form is saved. The dialog is rendered beside the form, which shows the outcome. */
export function useSure() {
  const [asked, setAsked] = useState<{ deed: Deed; question: Question } | null>(null)
  const { text, ...question } = asked?.question ?? usual
  const dialog: ReactNode = asked && (
    <StepUpDialog {...question} onConfirm={asked.deed} onClose={() => setAsked(null)}>
      <p className="form">{text}</p>
    </StepUpDialog>
  )
  return { sure: async (deed: Deed, own: Question = usual) => setAsked({ deed, question: own }), dialog }
}
