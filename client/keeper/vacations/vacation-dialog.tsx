import { isReadableRange, overlappedBy, type Vacation } from '#shared/calendar/vacation.ts'
import { createVacation, deleteVacation, editVacation } from '#shared/contract/vacations.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { batchMessages, failureText } from '#shared/text/batch-messages.ts'
import { formatDay } from '#shared/text/format.ts'
import { messages } from '#shared/text/messages.ts'
import type { ApiFailure } from '../../api/failure.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { type Told, useForm } from '../../features/form/use-form.ts'
import { othersOptions } from '../../features/people/choose.ts'
import { useOwnId } from '../../features/session/own.ts'
import { act } from '../../offline/act.ts'
import { Grid } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import type { VacationRow } from './vacation-table.tsx'

interface VacationFormProps {
  /** The vacation to edit; null for a new one. */
  vacation: Vacation | null
  /** The people whose vacation it may be: one person, or those to choose from. */
  people: readonly { id: string; name: string }[]
  /** The person whose it is, where nobody is to be chosen. */
  only?: { id: string } | undefined
  all: readonly Vacation[]
  onClose: () => void
}

interface Form {
  user_id: string
  start_date: string
  end_date: string
  description: string
}

const formOf = (vacation: Vacation | null, userId: string): Form => ({
  user_id: vacation?.user_id ?? userId,
  start_date: vacation?.start_date ?? '',
  end_date: vacation?.end_date ?? '',
  description: vacation?.description ?? '',
})

const Field = fieldsOf<Form>()

function problemOf(form: Form, vacation: Vacation | null, all: readonly Vacation[]): Told | null {
  if (form.user_id === '' || form.start_date === '' || form.end_date === '')
    return { title: batchMessages.dataIncomplete, text: batchMessages.dataIncompleteText }
  if (!isReadableRange(form)) return { title: batchMessages.dataIncomplete, text: adminMessages.periodInvalid }
  const own = all.filter(({ user_id }) => user_id === form.user_id)
  if (overlappedBy(own, form, vacation?.id ?? null))
    return { title: batchMessages.vacationExists, text: batchMessages.vacationExistsText }
  return null
}

function failed(failure: ApiFailure | null): Told {
  // Somebody else registered it after the list was read.
  if (failure?.code === 'vacation_overlap')
    return { title: batchMessages.vacationExists, text: batchMessages.vacationExistsText }
  return {
    title: batchMessages.error,
    text: failureText('saveVacation', failure?.message ?? messages.loadFailedFallback),
  }
}

/** Register or edit a vacation; report an overlap with another of the same person before sending. */
function VacationForm({ vacation, people, only, all, onClose }: VacationFormProps) {
  const options = othersOptions(people, 'Selecione um funcionário', useOwnId('vacation:create'))
  const form = useForm({
    start: () => formOf(vacation, only?.id ?? ''),
    check: (fields) => ({ root: problemOf(fields, vacation, all) }),
    write: async (fields) => {
      const body = { ...fields, description: fields.description.trim() || null }
      if (!vacation) await act(createVacation, { body: { ...body, status: 'approved' } })
      else await act(editVacation, { params: { id: vacation.id }, body })
      showToast({ title: vacation ? batchMessages.vacationEdited : batchMessages.vacationCreated })
      onClose()
    },
    failed,
  })
  return (
    <FormDialog title={vacation ? 'Editar Férias' : 'Registrar Férias'} form={form} onClose={onClose} triesOffline>
      {!only && <Field.Select label="Funcionário *" name="user_id" options={options} />}
      <Grid>
        <Field.Day label="Data de início *" name="start_date" />
        <Field.Day label="Data de fim *" name="end_date" />
      </Grid>
      <Field.Area label="Observações" name="description" maxLength={500} />
      <FormProblem isSeen />
    </FormDialog>
  )
}

/** The act on a vacation: to edit it, or a new one, or to delete it. */
export type VacationDeed = { kind: 'edit'; vacation: Vacation | null } | { kind: 'delete'; row: VacationRow }

function DeleteVacation({ row: { vacation, person }, onClose }: { row: VacationRow; onClose: () => void }) {
  const remove = async (stepUp: string) => {
    await act(deleteVacation, { params: { id: vacation.id }, stepUp })
    showToast({ title: batchMessages.vacationDeleted })
  }
  return (
    <StepUpDialog
      title="Excluir férias"
      act="Excluir"
      failed={batchMessages.deleteVacationFailed}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="form">
        As férias de {person.name} de {formatDay(vacation.start_date)} a {formatDay(vacation.end_date)} deixam de contar
        nos saldos.
      </p>
    </StepUpDialog>
  )
}

/** The form of a vacation, or the question before its deletion. */
export function VacationDialog({ deed, ...given }: Omit<VacationFormProps, 'vacation'> & { deed: VacationDeed }) {
  if (deed.kind === 'edit') return <VacationForm vacation={deed.vacation} {...given} />
  return <DeleteVacation row={deed.row} onClose={given.onClose} />
}
