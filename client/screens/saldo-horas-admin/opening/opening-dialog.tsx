import { CircleCheck, Download } from 'lucide-react'
import { listUsers } from '#shared/contract/people.ts'
import type { Me } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { bankWords } from '#shared/text/bank-words.ts'
import { countOf } from '#shared/text/format.ts'
import { openingMessages, sumText } from '#shared/text/opening-messages.ts'
import { fieldsOf } from '../../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../../features/form/form-dialog.tsx'
import { useReading } from '../../../features/reading/use-reading.ts'
import { saveCsv } from '../../../keeper/imports/csv-file.ts'
import { SheetFields } from '../../../keeper/imports/sheet-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { CancelButton, Dialog, DoneButton } from '../../../ui/dialog.tsx'
import { Buttons } from '../../../ui/layout.tsx'
import { Note } from '../../../ui/note.tsx'
import { Unread } from '../../../ui/unread.tsx'
import type { KnownPerson } from './match-person.ts'
import { faultsIn, OpeningPreview } from './opening-preview.tsx'
import { modelCsv } from './opening-rows.ts'
import { type Opening, useOpening, type Written } from './use-opening.ts'

const Field = fieldsOf<{ date: string; reason: string }>()
const hints = { file: openingMessages.fileHint, cells: openingMessages.cellsHint }

/** Tell why the sheet can't be sent yet. */
function whyNot({ rows }: Opening): string | undefined {
  if (!rows) return openingMessages.chooseFirst
  return faultsIn(rows) > 0 ? openingMessages.mendFirst : undefined
}

function OpeningDone({ written, onClose }: { written: Written; onClose: () => void }) {
  const { count, minutes, date } = written
  return (
    <Dialog onClose={onClose} title={openingMessages.title} footer={<DoneButton>Concluir</DoneButton>}>
      <Note icon={CircleCheck} tone="ok" slim role="status" title={countOf(count, 'saldo lançado', 'saldos lançados')}>
        {sumText(minutes, date)} {openingMessages.done}
      </Note>
    </Dialog>
  )
}

interface FormProps {
  me: Me
  people: readonly KnownPerson[]
  today: string
  onClose: () => void
}

function OpeningForm({ onClose, ...given }: FormProps) {
  const opening = useOpening(given)
  const { form, chosen, rows, written, problem, ignored, empty, writable } = opening
  const { date } = form.values
  if (written) return <OpeningDone written={written} onClose={onClose} />
  return (
    <FormDialog
      title={openingMessages.title}
      act={rows ? `Lançar (${rows.length})` : 'Lançar'}
      busyText="Lançando..."
      form={form}
      blocked={whyNot(opening)}
      onClose={onClose}
    >
      <p className="soft">{openingMessages.lead}</p>
      <Buttons fills>
        <Button icon={Download} onClick={() => saveCsv(modelCsv(writable), 'modelo-saldos.csv')}>
          Baixar modelo
        </Button>
      </Buttons>
      <SheetFields
        chosen={chosen}
        problem={problem}
        hints={hints}
        onChoose={(file) => void opening.choose(file)}
        onPaste={opening.paste}
      />
      <Field.Day
        label="Data dos saldos"
        name="date"
        onChanged={opening.forget}
        max={given.today}
        hint={date === given.today ? bankWords.untilTonight : undefined}
      />
      <Field.Area label="Motivo" name="reason" maxLength={300} />
      {rows && <OpeningPreview rows={rows} ignored={ignored} empty={empty} date={date} />}
      <FormProblem isSeen />
    </FormDialog>
  )
}

interface OpeningDialogProps {
  me: Me
  today: string
  onClose: () => void
}

/** Import what another system held of people's hours, from a sheet, as movements of their hour banks. */
export function OpeningDialog(given: OpeningDialogProps) {
  const users = useReading(listUsers, {})
  if (users.data) return <OpeningForm {...given} people={users.data} />
  return (
    <Dialog onClose={given.onClose} title={openingMessages.title} footer={<CancelButton />}>
      <Unread reading={users} failed={adminMessages.loadFailed} />
    </Dialog>
  )
}
