import { Replace } from 'lucide-react'
import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { paySlipYears } from '#shared/calendar/period.ts'
import { createPayslip, listPayslips } from '#shared/contract/documents.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useSure } from '../../features/form/use-sure.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { differs } from '../../ui/differs.ts'
import { ErrorCard } from '../../ui/error-card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { FileField } from './file-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { monthOptions } from './months.ts'
import { PayslipList } from './payslip-list.tsx'
import { type PayslipForm, payslipProblems, yearOf } from './payslip-problems.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import type { Gestao } from './use-gestao.ts'
import { useSave } from './use-save.ts'
import { shownName } from './user-look.ts'

interface PayslipsProps extends PersonDialogProps {
  view: Gestao
}

const empty: PayslipForm = { file: null, month: '', year: '', typed: '' }

/** The pay slips of a person, and the form of one more. */
function usePayslips(userId: string) {
  const given = { query: { user_id: userId } }
  const reading = useReading(listPayslips, given, { maxAge: 0 })
  const [form, setForm] = useState(empty)
  const saving = useSave({ title: adminMessages.uploadFailed, text: adminMessages.tryAgain })
  const replaced = reading.data?.find(({ year, month }) => month === form.month && String(year) === yearOf(form))
  const { sure, dialog } = useSure()
  const upload = async () => {
    const problems = payslipProblems(form)
    if (!form.file || Object.keys(problems).length > 0) return saving.refuse(problems)
    const body = new FormData()
    body.set('user_id', userId)
    body.set('year', yearOf(form))
    body.set('month', form.month)
    body.set('file', form.file)
    if (replaced) body.set('replace', 'true')
    const write = (stepUp?: string) =>
      saving.run(async () => {
        await act(createPayslip, { form: body, ...(stepUp === undefined ? {} : { stepUp }) })
        setForm(empty)
        saving.done()
        showToast({ title: 'Contracheque enviado' })
      })
    await (replaced ? sure(write) : write())
  }
  const change = (part: Partial<PayslipForm>) => {
    setForm({ ...form, ...part })
    saving.changed(...Object.keys(part).map((field) => (field === 'typed' ? 'year' : field)))
  }
  return { reading, form, replaced, dialog, change, saving, upload }
}

type Payslips = ReturnType<typeof usePayslips>

function Sent({ slips, zone }: { slips: Payslips; zone: string }) {
  const { data, problem, refresh } = slips.reading
  if (data) return <PayslipList list={data} zone={zone} />
  if (!problem) return <Skeleton rows={2} />
  return <ErrorCard message={adminMessages.payslipsNotLoaded} detail={problem} onRetry={refresh} />
}

function When({ slips, today }: { slips: Payslips; today: string }) {
  const { form, change, saving } = slips
  const years = paySlipYears(today).map((year) => ({ value: String(year), label: String(year) }))
  const isOther = form.year === 'other'
  return (
    <div className="pair">
      <SelectField
        label="Mês"
        options={[{ value: '', label: 'Escolha' }, ...monthOptions]}
        value={form.month}
        error={saving.problems.month}
        onChange={(month) => change({ month })}
      />
      <SelectField
        label="Ano"
        options={[{ value: '', label: 'Escolha' }, ...years, { value: 'other', label: 'Outro ano' }]}
        value={form.year}
        error={isOther ? undefined : saving.problems.year}
        onChange={(year) => change({ year })}
      />
      {isOther && (
        <TextField
          label="Digite o ano"
          inputMode="numeric"
          maxLength={4}
          value={form.typed}
          error={saving.problems.year}
          onChange={(event) => change({ typed: event.target.value.replace(/\D/g, '') })}
        />
      )}
    </div>
  )
}

/** Contracheques: those that a person has, and sending one more. */
export function PayslipsDialog({ view, person, onClose }: PayslipsProps) {
  const slips = usePayslips(person.id)
  const { form, replaced, change, saving, upload } = slips
  return (
    <FormDialog
      title="Contracheques"
      act="Enviar"
      saving={saving}
      dirty={differs(form, empty)}
      onSubmit={upload}
      onClose={onClose}
    >
      <p className="soft">{shownName(person)}</p>
      <Sent slips={slips} zone={view.zone} />
      <FileField
        legend="Arquivo"
        name="Arquivo do contracheque"
        accept=".pdf"
        hint="PDF de até 5 MB."
        file={form.file}
        error={saving.problems.file}
        onChoose={(file) => change({ file })}
      />
      <When slips={slips} today={dayOf(anchors.now(), view.zone)} />
      {replaced && (
        <Note icon={Replace} slim role="status">
          Este mês já tem um contracheque. O novo fica no lugar dele.
        </Note>
      )}
      {slips.dialog}
    </FormDialog>
  )
}
