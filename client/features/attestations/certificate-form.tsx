import { TriangleAlert } from 'lucide-react'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { FileChoice } from './file-choice.tsx'
import type { SendCertificate } from './use-send-certificate.ts'

/** The certificate with its date and the days of leave. */
export function CertificateForm({ id, form }: { id: string; form: SendCertificate }) {
  const { words, problems, change } = form
  return (
    <form id={id} className="stack" noValidate data-dirty={form.isDirty} onSubmit={(event) => void form.submit(event)}>
      {form.missing && (
        <Note icon={TriangleAlert} tone="red" slim role="alert" title={form.missing.title}>
          {form.missing.text}
        </Note>
      )}
      <FileChoice
        file={words.file}
        error={problems.file}
        busy={form.busy === 'reading'}
        onChoose={(file) => void form.choose(file)}
        onRemove={form.remove}
      />
      <div className="pair">
        <DateField label="Data do atestado" value={words.date} error={problems.date} onChange={change('date')} />
        <TextField
          label="Dias de afastamento"
          type="number"
          inputMode="numeric"
          min={1}
          max={366}
          value={words.days}
          error={problems.days}
          onChange={(event) => change('days')(event.target.value)}
        />
      </div>
    </form>
  )
}
