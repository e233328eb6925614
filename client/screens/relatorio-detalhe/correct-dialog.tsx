import { TriangleAlert } from 'lucide-react'
import { isPunchType, labelOf, PUNCH_TYPES, type TimeEntry } from '#shared/clock/entry.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { useCorrection } from './use-correction.ts'

interface CorrectDialogProps {
  entry: TimeEntry
  onDone: () => void
  onClose: () => void
}

const types = PUNCH_TYPES.map((type) => ({ value: type, label: labelOf(type) }))

/** Adds an entry by hand. The original mark is never changed: it stays, and this one stands beside it. */
export function CorrectDialog({ entry, onDone, onClose }: CorrectDialogProps) {
  const { correction, change, problems, busy, isDirty, save } = useCorrection(entry, () => {
    onDone()
    onClose()
  })
  const footer = (
    <>
      <CancelButton />
      <Button kind="primary" type="submit" form="correcao" busy={busy}>
        Registrar correção
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={`Corrigir registro de ${entry.user_name}`} footer={footer}>
      <form
        id="correcao"
        className="stack"
        noValidate
        data-dirty={isDirty}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="t-sm soft">A marcação original não muda. Um registro manual é acrescentado ao dia.</p>
        <SelectField
          label="Tipo"
          options={types}
          value={correction.type}
          onChange={(type) => isPunchType(type) && change({ type })}
        />
        <div className="pair">
          <DateField label="Data" value={correction.date} onChange={(day) => change({ date: day })} />
          <TimeField label="Hora" value={correction.time} error={problems.time} onChange={(time) => change({ time })} />
        </div>
        <TextAreaField
          label="Justificativa"
          maxLength={400}
          value={correction.why}
          error={problems.why}
          onChange={(event) => change({ why: event.target.value })}
        />
        {problems.form && (
          <Note icon={TriangleAlert} tone="red" slim role="alert">
            {problems.form}
          </Note>
        )}
      </form>
    </Dialog>
  )
}
