import { TriangleAlert } from 'lucide-react'
import { periodProblem } from '#shared/calendar/period.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { othersOptions } from '../../features/people/choose.ts'
import { useOwnId } from '../../features/session/own.ts'
import { DateField } from '../../ui/date-field.tsx'
import { TextField } from '../../ui/field.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type ResetChoice, useReset } from './use-reset.ts'

interface ResetDialogProps {
  people: readonly { user_id: string; name: string }[]
  /** The person chosen in the report. */
  person: string
  today: string
  onClose: () => void
}

const modes = [
  { value: 'period', label: 'Um período' },
  { value: 'all', label: 'Todos os registros' },
] as const

interface PeriodProps {
  choice: ResetChoice
  today: string
  change: (part: Partial<ResetChoice>) => void
}

function Period({ choice, today, change }: PeriodProps) {
  const isWrong = periodProblem(choice.start, choice.end) === 'invalidPeriod'
  return (
    <Grid>
      <DateField label="Data de início" max={today} value={choice.start} onChange={(day) => change({ start: day })} />
      <DateField
        label="Data de fim"
        max={today}
        value={choice.end}
        error={isWrong ? adminMessages.periodInvalid : undefined}
        onChange={(day) => change({ end: day })}
      />
    </Grid>
  )
}

/** Void a person's entries, all of them or those of a period. Say exactly what will be voided before asking for the password. */
export function ResetDialog({ people, person, today, onClose }: ResetDialogProps) {
  const nameOf = (id: string) => people.find(({ user_id }) => user_id === id)?.name ?? 'esta pessoa'
  const own = useOwnId('time-entry:reset')
  const { choice, change, blocked, sentence, problem, zero } = useReset(person === own ? '' : person, nameOf)
  const options = othersOptions(
    people.map(({ user_id, name }) => ({ id: user_id, name })),
    'Selecione um funcionário',
    own,
  )
  return (
    <StepUpDialog title="Zerar registros" act="Zerar registros" blocked={blocked} onConfirm={zero} onClose={onClose}>
      <Stack className="form">
        <SelectField
          label="Funcionário"
          options={options}
          value={choice.person}
          onChange={(value) => change({ person: value })}
        />
        <Segmented label="O que zerar" options={modes} value={choice.mode} onChange={(mode) => change({ mode })} />
        {choice.mode === 'period' && <Period choice={choice} today={today} change={change} />}
        {choice.mode === 'all' && choice.person !== '' && (
          <TextField
            label="Nome da pessoa"
            hint={`Digite ${nameOf(choice.person)} para zerar tudo.`}
            autoComplete="off"
            value={choice.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        {sentence && (
          <Note icon={TriangleAlert} tone="red" slim role="status">
            {sentence}
          </Note>
        )}
        {problem && (
          <Note icon={TriangleAlert} tone="red" slim role="alert">
            {problem}
          </Note>
        )}
      </Stack>
    </StepUpDialog>
  )
}
