import { Undo2 } from 'lucide-react'
import type { SheetDay } from '#shared/closing/sheet-content.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { visibleText } from '#shared/text/visible.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { spokenDay } from './day-words.ts'
import type { SheetView } from './use-sheet.ts'

interface WordsFields {
  words: string
}

const Field = fieldsOf<WordsFields>()

interface ContestDialogProps {
  view: Pick<SheetView, 'contested' | 'contest'>
  day: SheetDay
  onClose: () => void
}

/** Contest a day in one's own words, or take it back. It stays on this device until the sheet is signed. */
export function ContestDialog({ view, day, onClose }: ContestDialogProps) {
  const known = view.contested.find(({ date }) => date === day.date)
  const put = async (words: string) => {
    await view.contest(day.date, words)
    onClose()
  }
  const form = useForm<WordsFields>({
    start: { words: known?.words ?? '' },
    check: ({ words }) => (visibleText(words) === '' ? { words: closingMessages.wordsMissing } : {}),
    write: ({ words }) => put(visibleText(words)),
    failed: () => ({ title: closingMessages.notKept }),
  })
  const takeBack = () => put('').catch(() => showToast({ title: closingMessages.notKept, kind: 'bad' }))
  const between = known && (
    <Button kind="quiet" icon={Undo2} onClick={() => void takeBack()}>
      Retirar
    </Button>
  )
  return (
    <FormDialog
      title={`Contestar ${formatDay(day.date).slice(0, 5)}`}
      form={form}
      act="Contestar"
      between={between}
      triesOffline
      onClose={onClose}
    >
      <p className="soft">
        {weekdayName(day.date)}: {spokenDay(day) || 'nenhum registro'}.
      </p>
      <Field.Area name="words" label="O que está errado neste dia?" maxLength={500} data-autofocus />
      <FormProblem isSeen />
      <p className="t-sm soft">{closingMessages.contestExplained}</p>
    </FormDialog>
  )
}
