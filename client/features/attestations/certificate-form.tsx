import { Grid } from '../../ui/layout.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { FormBody, FormProblem } from '../form/form-dialog.tsx'
import { FileChoice } from './file-choice.tsx'
import type { CertificateFields, SendCertificate } from './use-send-certificate.ts'

const Field = fieldsOf<CertificateFields>()

/** The certificate with its date and days of leave. */
export function CertificateForm({ id, view }: { id: string; view: SendCertificate }) {
  const { form, isReading, problem, choose } = view
  return (
    <FormBody id={id} form={form} triesOffline>
      <FormProblem />
      <FileChoice
        file={form.values.file}
        error={problem}
        busy={isReading}
        onChoose={(file) => void choose(file)}
        onRemove={() => form.change({ file: null })}
      />
      <Grid>
        <Field.Day label="Data do atestado" name="attest_date" />
        <Field.Text label="Dias de afastamento" name="days" type="number" inputMode="numeric" min={1} max={366} />
      </Grid>
    </FormBody>
  )
}
