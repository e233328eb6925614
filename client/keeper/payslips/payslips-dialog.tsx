import { Replace } from 'lucide-react'
import { dayOf } from '#shared/calendar/day.ts'
import { paySlipYears } from '#shared/calendar/period.ts'
import { createPayslip, listPayslips } from '#shared/contract/documents.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { monthNames } from '#shared/text/format.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FileField } from '../../features/form/file-field.tsx'
import { FormDialog } from '../../features/form/form-dialog.tsx'
import { type Problems, useForm } from '../../features/form/use-form.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { Grid } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import type { PersonDialogProps } from '../people/person-dialog.ts'
import { shownName } from '../people/user-look.ts'
import { PayslipList } from './payslip-list.tsx'
import { type PayslipForm, payslipProblems, yearOf } from './payslip-problems.ts'

const Field = fieldsOf<PayslipForm>()

/** Return the problems that block sending; a problem of the year goes beside the typed field if that is in use. */
function problemsOf(fields: PayslipForm): Problems<PayslipForm> {
  const { year, ...rest } = payslipProblems(fields)
  return { ...rest, [fields.year === 'other' ? 'typed' : 'year']: year }
}

/** Read a person's pay slips, and hold the form for one more. */
function usePayslips(userId: string) {
  const given = { query: { user_id: userId } }
  const reading = useReading(listPayslips, given, { maxAge: 0 })
  const replacedBy = (fields: PayslipForm) =>
    reading.data?.find(({ year, month }) => month === fields.month && String(year) === yearOf(fields))
  const form = useForm<PayslipForm>({
    start: { file: null, month: '', year: '', typed: '' },
    check: problemsOf,
    asksPassword: (fields) => replacedBy(fields) !== undefined,
    write: async (fields, { pass }) => {
      const body = new FormData()
      body.set('user_id', userId)
      body.set('year', yearOf(fields))
      body.set('month', fields.month)
      if (fields.file) body.set('file', fields.file)
      if (replacedBy(fields)) body.set('replace', 'true')
      await act(createPayslip, { form: body, ...pass })
      form.reset()
      showToast({ title: 'Contracheque enviado' })
    },
    failed: (failure) => ({ title: adminMessages.uploadFailed, text: failure?.message ?? adminMessages.tryAgain }),
    toasts: true,
  })
  return { reading, form, replaced: replacedBy(form.values) }
}

type Payslips = ReturnType<typeof usePayslips>

function Sent({ slips, zone }: { slips: Payslips; zone: string }) {
  const { reading } = slips
  if (reading.data) return <PayslipList list={reading.data} zone={zone} />
  return <Unread reading={reading} failed={adminMessages.payslipsNotLoaded} rows={2} />
}

const months = monthNames.map((label, i) => ({ value: String(i + 1).padStart(2, '0'), label }))

function When({ isOther, today }: { isOther: boolean; today: string }) {
  const years = paySlipYears(today).map((year) => ({ value: String(year), label: String(year) }))
  return (
    <Grid>
      <Field.Select label="Mês" name="month" options={[{ value: '', label: 'Escolha' }, ...months]} />
      <Field.Select
        label="Ano"
        name="year"
        options={[{ value: '', label: 'Escolha' }, ...years, { value: 'other', label: 'Outro ano' }]}
      />
      {isOther && (
        <Field.Text
          label="Digite o ano"
          name="typed"
          inputMode="numeric"
          maxLength={4}
          mask={(text) => text.replace(/\D/g, '')}
        />
      )}
    </Grid>
  )
}

/** Contracheques: a person's pay slips, and a form to send one more. */
export function PayslipsDialog({ view, person, onClose }: PersonDialogProps) {
  const slips = usePayslips(person.id)
  const { form, replaced } = slips
  return (
    <FormDialog title="Contracheques" act="Enviar" form={form} onClose={onClose}>
      <p className="soft">{shownName(person)}</p>
      <Sent slips={slips} zone={view.zone} />
      <FileField
        legend="Arquivo"
        name="Arquivo do contracheque"
        accept=".pdf"
        hint="PDF de até 5 MB."
        file={form.values.file}
        error={form.errorOf('file')}
        onChoose={(file) => form.change({ file })}
      />
      <When isOther={form.values.year === 'other'} today={dayOf(anchors.now(), view.zone)} />
      {replaced && (
        <Note icon={Replace} slim role="status">
          Este mês já tem um contracheque. O novo fica no lugar dele.
        </Note>
      )}
    </FormDialog>
  )
}
