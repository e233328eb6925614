import { Plus, TreePalm } from 'lucide-react'
import { useState } from 'react'
import { vacationStatus } from '#shared/calendar/vacation.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { failureText } from '#shared/text/batch-messages.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { useOwnId } from '../../features/session/own.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { ScheduleDialogs } from '../../keeper/schedules/schedule-dialog.tsx'
import { ScheduleItems } from '../../keeper/schedules/schedule-items.tsx'
import { type Schedules, useSchedules } from '../../keeper/schedules/use-schedules.ts'
import { type VacationDeed, VacationDialog } from '../../keeper/vacations/vacation-dialog.tsx'
import { type VacationRow, VacationTable } from '../../keeper/vacations/vacation-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Stack } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import room from './pessoa.module.css'
import { RuleCard } from './rule-card.tsx'
import type { KnownPessoa } from './use-pessoa.ts'

interface NewProps {
  title: string
  words: string
  blocked: string | undefined
  onNew: () => void
}

function Heading({ title, words, blocked, onNew }: NewProps) {
  return (
    <div className={room.heading}>
      <h2 className={room.title}>{title}</h2>
      <Button
        small
        icon={Plus}
        iconSize="sm"
        blocked={blocked}
        onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
        onClick={onNew}
      >
        {words}
      </Button>
    </div>
  )
}

interface PartProps {
  view: KnownPessoa
  blocked: string | undefined
  /** True if the address asks for a new one. */
  isAsked: boolean
}

/** The form of a new schedule, as it is open. The address opens it, or that of a vacation, only once the person's others are known. */
const NEW_SCHEDULE: Schedules['open'] = { kind: 'edit', schedule: null }

function PersonSchedules({ view: { userId, zone, address }, blocked, isAsked }: PartProps) {
  const schedules = useSchedules(userId, zone)
  const asked = isAsked && schedules.schedules ? NEW_SCHEDULE : undefined
  const open = schedules.open ?? asked
  const setOpen: Schedules['setOpen'] = (next) => {
    schedules.setOpen(next)
    if (next === undefined) address.leaveDeed()
  }
  return (
    <Card aria-label="Escala">
      <Heading title="Escala" words="Nova Escala" blocked={blocked} onNew={() => setOpen(NEW_SCHEDULE)} />
      <ScheduleItems view={schedules} blocked={blocked} />
      {open && <ScheduleDialogs view={{ ...schedules, setOpen }} open={open} />}
    </Card>
  )
}

function vacationRows({ vacations, person, today }: KnownPessoa): VacationRow[] | undefined {
  const { id, name, photo_url: photo, store_name: company } = person
  return vacations.data
    ?.map((vacation) => ({
      vacation,
      person: { id, name, photo, company },
      status: vacationStatus(vacation, today),
    }))
    .sort((a, b) => b.vacation.start_date.localeCompare(a.vacation.start_date))
}

function PersonVacations({ view, blocked, isAsked }: PartProps) {
  const { person, vacations, address } = view
  const [own, setOwn] = useState<VacationDeed>()
  const rows = vacationRows(view)
  const deed: VacationDeed | undefined = own ?? (isAsked && rows ? { kind: 'edit', vacation: null } : undefined)
  const close = () => {
    setOwn(undefined)
    address.leaveDeed()
  }
  return (
    <Card aria-label="Férias">
      <Heading
        title="Férias"
        words="Registrar Férias"
        blocked={blocked}
        onNew={() => setOwn({ kind: 'edit', vacation: null })}
      />
      {!rows && <Unread reading={vacations} failed={failureText('loadVacations', vacations.problem ?? '')} />}
      {rows?.length === 0 && <Empty icon={TreePalm} title="Nenhum registro de férias encontrado." />}
      {rows && rows.length > 0 && (
        <VacationTable
          rows={rows}
          isOfOne
          blocked={blocked}
          onEdit={({ vacation }) => setOwn({ kind: 'edit', vacation })}
          onDelete={(row) => setOwn({ kind: 'delete', row })}
        />
      )}
      {deed && (
        <VacationDialog deed={deed} people={[person]} only={person} all={vacations.data ?? []} onClose={close} />
      )}
    </Card>
  )
}

/** A person's schedules, rule and vacations: each schedule and vacation can be registered, edited and deleted, as in Registro em Lote. */
export function ScheduleTab({ view }: { view: KnownPessoa }) {
  const { online } = useConnection()
  const own = useOwnId('schedule:edit')
  const network = online ? undefined : adminMessages.needsNetwork
  const blocked = own === view.userId ? refusalMessages.ownByAnother : network
  const { deed } = view.address
  return (
    <Stack>
      <PersonSchedules view={view} blocked={blocked} isAsked={deed === 'escala' && !blocked} />
      <RuleCard view={view} />
      <PersonVacations view={view} blocked={blocked} isAsked={deed === 'ferias' && !blocked} />
    </Stack>
  )
}
