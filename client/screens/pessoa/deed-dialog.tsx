import { userBalance } from '#shared/contract/hours.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog } from '../../features/form/form-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { CorrectDialog } from '../../keeper/correction/correct-dialog.tsx'
import { zoneOfDay } from '../../keeper/correction/zone-of-day.ts'
import { detailDay } from '../../keeper/day-detail/detail-day.ts'
import { AdjustDialog } from '../../keeper/manual-adjust/adjust-dialog.tsx'
import { PersonActionDialog } from '../../keeper/person/person-dialogs.tsx'
import { PersonalDialog } from '../../keeper/personal/personal-dialog.tsx'
import type { Deed } from './deeds.ts'
import { dayToCorrect } from './month-days.ts'
import { MovementDialog } from './movement-dialog.tsx'
import type { KnownPessoa } from './use-pessoa.ts'

interface CorrectProps {
  view: KnownPessoa
  date: string
  markId: string | null
  onClose: () => void
}

/** The correction of a day, of the month that is shown or of any other. */
function Correct({ view, date, markId, onClose }: CorrectProps) {
  const { userId, person, today, zone } = view
  const query = { from: date, to: date }
  const reading = useReading(userBalance, { params: { id: userId }, query }, { maxAge: 0 })
  const found = reading.data?.days.find((day) => day.date === date)
  if (!found) return null
  const now = date === today ? (reading.at ?? view.at) : null
  const day = detailDay(found, { zone, now })
  return (
    <CorrectDialog
      day={day}
      userId={userId}
      name={person.name}
      storeName={person.store_name}
      zone={zoneOfDay(day, reading.data, zone)}
      markId={markId}
      now={now}
      onClose={onClose}
    />
  )
}

const Field = fieldsOf<{ date: string }>()

interface AskDayProps {
  view: KnownPessoa
  onDay: (date: string) => void
  onClose: () => void
}

/** Ask which day is to be corrected: first the last one that needs it. */
function AskDay({ view: { person, days, today }, onDay, onClose }: AskDayProps) {
  const form = useForm({
    start: () => ({ date: dayToCorrect(days ?? [], today) }),
    check: ({ date }) => ({ date: date === '' || date > today ? 'Escolha um dia até hoje.' : undefined }),
    write: async ({ date }) => onDay(date),
    failed: () => null,
  })
  return (
    <FormDialog
      title={`Corrigir registro de ${person.name}`}
      act="Continuar"
      form={form}
      onClose={onClose}
      triesOffline
    >
      <Field.Day label="Qual dia" name="date" max={today} data-autofocus />
    </FormDialog>
  )
}

interface DeedDialogProps {
  view: KnownPessoa
  deed: Deed
  onDeed: (deed: Deed) => void
  onClose: () => void
}

/** The open dialog of the page. */
export function DeedDialog({ view, deed, onDeed, onClose }: DeedDialogProps) {
  const { person, me, ownZone, stores, zone, today } = view
  const given = { view: { me, zone: ownZone, stores }, person, onClose }
  if (deed.kind === 'action') return <PersonActionDialog {...given} action={deed.action} />
  if (deed.kind === 'certificate') return <PersonalDialog {...given} tab="certificates" />
  if (deed.kind === 'document') return <PersonalDialog {...given} tab="documents" />
  if (deed.kind === 'schedule' || deed.kind === 'vacation') return null
  if (deed.kind === 'movement') return <MovementDialog person={person} today={today} onClose={onClose} />
  if (deed.kind === 'adjust') return <AdjustDialog person={person} zone={zone} onClose={onClose} />
  if (deed.date === null) return <AskDay view={view} onDay={(date) => onDeed({ ...deed, date })} onClose={onClose} />
  return <Correct view={view} date={deed.date} markId={deed.markId} onClose={onClose} />
}
