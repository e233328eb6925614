import { labelOf, PUNCH_TYPES } from '#shared/clock/entry.ts'
import { entryIcon } from '../../features/entries/punch-look.ts'
import { LongAgo } from '../../features/manual-adjust/long-ago.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { DateField } from '../../ui/date-field.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import { BatchCheck } from './batch-check.tsx'
import type { BatchView } from './use-batch.ts'

const reasons = [
  { value: 'saude', label: 'Saúde', help: 'Não desconta horas' },
  { value: 'pessoal', label: 'Pessoal', help: 'Desconta as horas do dia do banco de horas (8h)' },
] as const

function MarkFields({ batch, change }: Pick<BatchView, 'batch' | 'change'>) {
  return (
    <fieldset className="choice">
      <legend className="lbl">Tipo de registro</legend>
      <div className="kinds">
        {PUNCH_TYPES.map((type) => (
          <label key={type} className={classes('kind', type)}>
            <input
              type="radio"
              className="sr"
              name="tipo"
              checked={batch.type === type}
              onChange={() => change({ type })}
            />
            <Icon icon={entryIcon[type]} size="lg" />
            {labelOf(type)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ReasonFields({ batch, change }: Pick<BatchView, 'batch' | 'change'>) {
  return (
    <fieldset className="choice">
      <legend className="lbl">Motivo</legend>
      <div className="kinds two-of">
        {reasons.map(({ value, label, help }) => (
          <label key={value} className="kind retorno">
            <input
              type="radio"
              className="sr"
              name="motivo"
              checked={batch.reason === value}
              onChange={() => change({ reason: value })}
            />
            {label}
            <small>{help}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What is registered: the kind, when, and why. */
export function SettingsCard({ view, chosen }: { view: BatchView; chosen: number }) {
  const { batch, change, wrongSpan, wrongDate, today } = view
  const isMark = batch.mode === 'ponto'
  return (
    <Card className="colc" aria-label="Configurações">
      <div className="cardhead">
        <h2>Configurações</h2>
      </div>
      <div className="stack pad">
        {isMark ? <MarkFields batch={batch} change={change} /> : <ReasonFields batch={batch} change={change} />}
        <div className="pair">
          <DateField
            label={isMark ? 'Data' : 'Data da ausência'}
            value={batch.date}
            error={wrongDate}
            onChange={(day) => change({ date: day })}
          />
          {!isMark && (
            <DateField
              label="Até (opcional)"
              value={batch.until}
              error={wrongSpan ?? undefined}
              onChange={(until) => change({ until })}
            />
          )}
          {isMark && <TimeField label="Hora" value={batch.time} onChange={(time) => change({ time })} />}
        </div>
        <LongAgo day={batch.date} today={today} />
        <TextAreaField
          label={isMark ? 'Justificativa (opcional)' : 'Detalhes (opcional)'}
          maxLength={500}
          value={isMark ? batch.justification : batch.details}
          onChange={(event) => change({ [isMark ? 'justification' : 'details']: event.target.value })}
        />
        <BatchCheck view={view} chosen={chosen} />
      </div>
    </Card>
  )
}
