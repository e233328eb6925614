import { type SubmitEvent, useState } from 'react'
import { isReadableRange, overlappedBy, type Vacation } from '#shared/calendar/vacation.ts'
import { createVacation, editVacation } from '#shared/contract/vacations.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { batchMessages, failureText } from '#shared/text/batch-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { othersOptions } from '../../features/people/choose.ts'
import { useOwnId } from '../../features/session/own.ts'
import { act } from '../../offline/act.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { differs } from '../../ui/differs.ts'
import { TextAreaField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { showToast } from '../../ui/toast.ts'
import type { Choosable } from './check-batch.ts'
import { FormProblem, type Problem } from './form-problem.tsx'

interface VacationDialogProps {
  /** The one to change; null for a new one. */
  vacation: Vacation | null
  people: readonly Choosable[]
  all: readonly Vacation[]
  onClose: () => void
}

interface Form {
  user_id: string
  start_date: string
  end_date: string
  description: string
}

const formOf = (vacation: Vacation | null): Form => ({
  user_id: vacation?.user_id ?? '',
  start_date: vacation?.start_date ?? '',
  end_date: vacation?.end_date ?? '',
  description: vacation?.description ?? '',
})

function problemOf(form: Form, vacation: Vacation | null, all: readonly Vacation[]): Problem | null {
  if (form.user_id === '' || form.start_date === '' || form.end_date === '')
    return { title: batchMessages.dataIncomplete, text: batchMessages.dataIncompleteText }
  if (!isReadableRange(form)) return { title: batchMessages.dataIncomplete, text: adminMessages.periodInvalid }
  const own = all.filter(({ user_id }) => user_id === form.user_id)
  if (overlappedBy(own, form, vacation?.id ?? null))
    return { title: batchMessages.vacationExists, text: batchMessages.vacationExistsText }
  return null
}

async function save(vacation: Vacation | null, form: Form): Promise<string> {
  const body = { ...form, description: form.description.trim() || null }
  if (!vacation) await act(createVacation, { body: { ...body, status: 'approved' } })
  else await act(editVacation, { params: { id: vacation.id }, body })
  return vacation ? batchMessages.vacationEdited : batchMessages.vacationCreated
}

function failed(error: unknown): Problem {
  // Somebody else registered it since the list was read.
  if (error instanceof ApiFailure && error.code === 'vacation_overlap')
    return { title: batchMessages.vacationExists, text: batchMessages.vacationExistsText }
  const message = error instanceof ApiFailure ? error.message : messages.loadFailedFallback
  return { title: batchMessages.error, text: failureText('saveVacation', message) }
}

interface FieldsProps {
  form: Form
  people: readonly Choosable[]
  change: (part: Partial<Form>) => void
}

function Fields({ form, people, change }: FieldsProps) {
  return (
    <>
      <SelectField
        label="Funcionário *"
        options={othersOptions(people, 'Selecione um funcionário', useOwnId('vacation:create'))}
        value={form.user_id}
        onChange={(user_id) => change({ user_id })}
      />
      <div className="pair">
        <DateField label="Data de início *" value={form.start_date} onChange={(day) => change({ start_date: day })} />
        <DateField label="Data de fim *" value={form.end_date} onChange={(day) => change({ end_date: day })} />
      </div>
      <TextAreaField
        label="Observações"
        maxLength={500}
        value={form.description}
        onChange={(event) => change({ description: event.target.value })}
      />
    </>
  )
}

/** Registers or changes a vacation; says at once where it would overlap another of the same person. */
export function VacationDialog({ vacation, people, all, onClose }: VacationDialogProps) {
  const [form, setForm] = useState(() => formOf(vacation))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const change = (part: Partial<Form>) => {
    setForm({ ...form, ...part })
    setProblem(null)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = problemOf(form, vacation, all)
    setProblem(found)
    if (found) return
    setBusy(true)
    try {
      const title = await save(vacation, form)
      showToast({ title })
      onClose()
    } catch (error) {
      setProblem(failed(error))
      setBusy(false)
    }
  }
  const footer = (
    <>
      <CancelButton />
      <Button kind="primary" type="submit" form="ferias" busy={busy} busyText="Salvando...">
        Salvar
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={vacation ? 'Editar Férias' : 'Registrar Férias'} footer={footer}>
      <form
        id="ferias"
        className="stack"
        noValidate
        onSubmit={(event) => void submit(event)}
        data-dirty={differs(form, formOf(vacation))}
      >
        <Fields form={form} people={people} change={change} />
        <FormProblem problem={problem} />
      </form>
    </Dialog>
  )
}
