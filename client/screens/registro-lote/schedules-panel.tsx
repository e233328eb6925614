import { CalendarClock, Pencil, Plus, Trash2, UserRound } from 'lucide-react'
import type { Store } from '#shared/people/store.ts'
import { failureText } from '#shared/text/batch-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { StepUpDialog } from '../../features/password/step-up-dialog.tsx'
import { companyOptions, othersOptions } from '../../features/people/choose.ts'
import { useOwnId } from '../../features/session/own.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Choosable } from './check-batch.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { nameOf, type Schedule, type Schedules, useSchedules } from './use-schedules.ts'

interface PanelProps {
  people: readonly Choosable[]
  stores: readonly Store[] | undefined
  today: string
  blocked: string | undefined
}

interface ItemProps {
  schedule: Schedule
  blocked: string | undefined
  onOpen: Schedules['setOpen']
}

function Item({ schedule, blocked, onOpen }: ItemProps) {
  const { name, rows, isActive } = schedule
  const days = new Set(rows.map(({ day_of_week }) => day_of_week)).size
  const off = blocked !== undefined
  return (
    <li className={classes('sched', !isActive && 'off')}>
      <span className="grow">
        <b>{nameOf(name)}</b>
        <small>{countOf(days, 'dia configurado', 'dias configurados')}</small>
        {!isActive && <Badge>Inativa</Badge>}
      </span>
      <IconButton
        icon={Pencil}
        label={`Editar ${nameOf(name)}`}
        disabled={off}
        onClick={() => onOpen({ kind: 'edit', schedule })}
      />
      <IconButton
        className="red"
        icon={Trash2}
        label={`Excluir ${nameOf(name)}`}
        disabled={off}
        onClick={() => onOpen({ kind: 'delete', name })}
      />
    </li>
  )
}

function List({ view, blocked }: { view: Schedules; blocked: string | undefined }) {
  const { person, reading, schedules, setOpen } = view
  if (person === '') return <Empty icon={UserRound} title="Selecione um funcionário para ver as escalas." />
  if (reading.problem)
    return <ErrorCard message={failureText('loadSchedules', reading.problem)} onRetry={reading.refresh} />
  if (!schedules) return <Skeleton rows={2} />
  if (schedules.length === 0)
    return (
      <Empty icon={CalendarClock} title="Nenhuma escala cadastrada.">
        Sem escala valem 8h de segunda a sexta e 4h no sábado.
      </Empty>
    )
  return (
    <ul className="list">
      {schedules.map((schedule) => (
        <Item key={schedule.name} schedule={schedule} blocked={blocked} onOpen={setOpen} />
      ))}
    </ul>
  )
}

/** Criar Escala Personalizada: the schedules of an employee; new, change, delete. */
export function SchedulesPanel({ people, stores, today, ...given }: PanelProps) {
  const view = useSchedules()
  const { company, person, setFilter, open, setOpen, changed, remove } = view
  const own = useOwnId('schedule:edit')
  const blocked = own !== null && person === own ? refusalMessages.ownByAnother : given.blocked
  const inCompany = people.filter(({ storeId }) => company === '' || storeId === company)
  const why = person === '' ? 'Selecione um funcionário.' : blocked
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="setfilters">
        <SelectField
          label="Empresa"
          options={companyOptions(stores)}
          value={company}
          onChange={(value) => setFilter({ 'escala-empresa': value, 'escala-funcionario': '' })}
        />
        <SelectField
          label="Funcionário"
          options={othersOptions(inCompany, 'Selecione um funcionário', own)}
          value={person}
          onChange={(value) => setFilter({ 'escala-funcionario': value })}
        />
        <Button
          kind="primary"
          icon={Plus}
          {...(why ? { blocked: why } : {})}
          onClick={() => setOpen({ kind: 'edit', schedule: null })}
        >
          Nova Escala
        </Button>
      </div>
      <List view={view} blocked={blocked} />
      {open?.kind === 'edit' && (
        <ScheduleDialog person={person} schedule={open.schedule} today={today} onSaved={changed} onClose={close} />
      )}
      {open?.kind === 'delete' && (
        <StepUpDialog
          title="Excluir escala"
          act="Excluir"
          failed={failureText('deleteSchedule', '').trim()}
          onConfirm={(stepUp) => remove(open.name, stepUp)}
          onClose={close}
        >
          <p className="form">Tem certeza que deseja excluir esta escala?</p>
        </StepUpDialog>
      )}
    </>
  )
}
