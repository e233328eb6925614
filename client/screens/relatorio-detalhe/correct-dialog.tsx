import { Info, TriangleAlert } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { LongAgo } from '../../features/manual-adjust/long-ago.tsx'
import { comparedDay } from '../../keeper/day-change/day-change.ts'
import { DayCompare } from '../../keeper/day-change/day-compare.tsx'
import { anchors } from '../../offline/here.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { EditFields } from './edit-fields.tsx'
import { MarkTiles } from './mark-tiles.tsx'
import { type CorrectedDay, type Correction, useCorrection } from './use-correction.ts'

interface CorrectDialogProps extends CorrectedDay {
  name: string
  storeName: string | null
  /** The instant that today is drawn at; null on a past day. */
  now: number | null
  onClose: () => void
}

/** What becomes of the marks: none is changed or erased. */
function Consequence({ correction: { planned, edits }, zone }: { correction: Correction; zone: string }) {
  const gone = edits.flatMap(({ mark }) => (mark && planned.disregard.includes(mark.id) ? [timeOf(mark.at, zone)] : []))
  const come = planned.add.map(({ at }) => timeOf(at, zone))
  const said = [
    ...(gone.length > 0 ? [`${gone.join(', ')} fica desconsiderado`] : []),
    ...(come.length > 0 ? [`${come.join(', ')} fica incluído`] : []),
  ]
  return (
    <Note icon={Info} tone="pen" slim>
      <p>
        Nenhuma marcação original é alterada ou apagada.
        {said.length > 0 && ` ${said.join(' e ')}, com o seu nome e esta justificativa.`}
      </p>
    </Note>
  )
}

function Sure({ correction, name, onClose }: { correction: Correction; name: string; onClose: () => void }) {
  const gone = correction.edits.filter(({ mark }) => mark && correction.planned.disregard.includes(mark.id))
  return (
    <StepUpDialog title="Desconsiderar registro" act="Desconsiderar" onConfirm={correction.save} onClose={onClose}>
      <p>
        {gone.map(({ mark }) => mark && `${labelOf(mark.entry_type)} ${timeOf(mark.at, mark.timezone)}`).join(', ')} de{' '}
        {name} deixa de contar. A marcação original fica guardada.
      </p>
    </StepUpDialog>
  )
}

/** Corrects a day in one deed: what is wrong is set aside, what is right comes, and the day is shown before and after. */
export function CorrectDialog({ name, storeName, now, onClose, ...given }: CorrectDialogProps) {
  const { day, zone } = given
  const correction = useCorrection(given, onClose)
  const [isAsking, setAsking] = useState(false)
  const { edits, chosenId, why, setWhy, problems, busy } = correction
  const chosen = edits.find(({ id }) => id === chosenId)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!correction.check()) return
    if (correction.needsPassword) setAsking(true)
    else void correction.save()
  }
  const footer = (
    <>
      <CancelButton />
      <Button kind="primary" type="submit" form="correcao" busy={busy}>
        Registrar correção
      </Button>
    </>
  )
  return (
    <Dialog open broad onClose={onClose} title={`Corrigir registro de ${name}`} footer={footer}>
      <form id="correcao" className="stack" noValidate data-dirty={correction.isDirty} onSubmit={submit}>
        <p className="t-sm soft">
          {weekdayName(day.date)}, {formatDay(day.date)}
          {storeName && ` · ${storeName}`}
        </p>
        <DayCompare day={comparedDay(day, correction.planned, { zone, now })} />
        <LongAgo day={day.date} today={dayOf(anchors.now(), zone)} />
        <MarkTiles correction={correction} />
        {chosen && <EditFields key={chosen.id} edit={chosen} correction={correction} />}
        <TextAreaField
          label="Justificativa"
          maxLength={500}
          value={why}
          error={problems.why}
          onChange={(event) => setWhy(event.target.value)}
        />
        {problems.form && (
          <Note icon={TriangleAlert} tone="red" slim role="alert">
            {problems.form}
          </Note>
        )}
        <Consequence correction={correction} zone={zone} />
      </form>
      {isAsking && <Sure correction={correction} name={name} onClose={() => setAsking(false)} />}
    </Dialog>
  )
}
