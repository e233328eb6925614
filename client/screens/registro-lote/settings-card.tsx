import { labelOf, PUNCH_TYPES } from '#shared/clock/entry.ts'
import { entryIcon } from '../../features/entries/punch-look.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FieldsOfForm } from '../../features/form/form-dialog.tsx'
import { LongAgo } from '../../features/manual-adjust/long-ago.tsx'
import { Card } from '../../ui/card.tsx'
import { fieldLook, labelLook } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Grid, Stack } from '../../ui/layout.tsx'
import { BatchCheck } from './batch-check.tsx'
import room from './registro-lote.module.css'
import styles from './settings-card.module.css'
import type { BatchFields, BatchView } from './use-batch.ts'

const Field = fieldsOf<BatchFields>()

const reasons = [
  { value: 'saude', label: 'Saúde', help: 'Não desconta horas' },
  { value: 'pessoal', label: 'Pessoal', help: 'Desconta as horas do dia do banco de horas (8h)' },
] as const

function MarkFields({ batch, form }: Pick<BatchView, 'batch' | 'form'>) {
  return (
    <fieldset className={fieldLook}>
      <legend className={labelLook}>Tipo de registro</legend>
      <div className={styles.kinds}>
        {PUNCH_TYPES.map((type) => (
          <label key={type} className={styles.kind} data-punch={type}>
            <input
              type="radio"
              className="sr"
              name="tipo"
              checked={batch.type === type}
              onChange={() => form.change({ type })}
            />
            <Icon icon={entryIcon[type]} size="lg" />
            {labelOf(type)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ReasonFields({ batch, form }: Pick<BatchView, 'batch' | 'form'>) {
  return (
    <fieldset className={fieldLook}>
      <legend className={labelLook}>Motivo</legend>
      <div className={styles.kinds}>
        {reasons.map(({ value, label, help }) => (
          <label key={value} className={styles.kind} data-punch="retorno">
            <input
              type="radio"
              className="sr"
              name="motivo"
              checked={batch.reason === value}
              onChange={() => form.change({ reason: value })}
            />
            {label}
            <small>{help}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The settings of a batch: kind, time and reason. */
export function SettingsCard({ view, chosen }: { view: BatchView; chosen: number }) {
  const { batch, form, wrongSpan, wrongDate, today } = view
  const isMark = batch.mode === 'ponto'
  return (
    <Card className={room.column} aria-label="Configurações">
      <h2 className={room.heading}>Configurações</h2>
      <FieldsOfForm form={form}>
        <Stack className={styles.fields}>
          {isMark ? <MarkFields batch={batch} form={form} /> : <ReasonFields batch={batch} form={form} />}
          <Grid className={room.pair}>
            <Field.Day label={isMark ? 'Data' : 'Data da ausência'} name="date" error={wrongDate} />
            {!isMark && <Field.Day label="Até (opcional)" name="until" error={wrongSpan ?? undefined} />}
            {isMark && <Field.Time label="Hora" name="time" />}
          </Grid>
          <LongAgo day={batch.date} today={today} />
          {isMark ? (
            <Field.Area label="Justificativa (opcional)" name="justification" maxLength={500} />
          ) : (
            <Field.Area label="Detalhes (opcional)" name="details" maxLength={500} />
          )}
          <BatchCheck view={view} chosen={chosen} />
        </Stack>
      </FieldsOfForm>
    </Card>
  )
}
