import { CircleX, TriangleAlert } from 'lucide-react'
import { adjustmentMinutes } from '#shared/clock/adjustment.ts'
import { formatBalance } from '#shared/text/format.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Note } from '../../ui/note.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { LongAgo } from './long-ago.tsx'
import { type Adjustable, type Sure, type Typed, useAdjust } from './use-adjust.ts'

interface AdjustFormProps {
  people: readonly Adjustable[]
  today: string
  /** Why nothing can be written now. */
  blocked: string | undefined
  sure: Sure
}

const modes = [
  { value: 'add', label: 'Adicionar horas' },
  { value: 'subtract', label: 'Subtrair horas' },
] as const

const digits = (text: string, most: number) => text.replace(/\D/g, '').slice(0, most)

interface TimeProps {
  typed: Typed
  error: string | undefined
  onChange: (part: Partial<Typed>) => void
}

function TimeFields({ typed, error, onChange }: TimeProps) {
  return (
    <div className="stack snug">
      <div className="pair">
        <TextField
          label="Horas"
          inputMode="numeric"
          placeholder="0"
          value={typed.hours}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange({ hours: digits(event.target.value, 3) })}
        />
        <TextField
          label="Minutos"
          inputMode="numeric"
          placeholder="0"
          hint="De 0 a 59"
          value={typed.minutes}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange({ minutes: digits(event.target.value, 2) })}
        />
      </div>
      {error && (
        <span className="field-err" role="alert">
          <Icon icon={CircleX} size="sm" />
          {error}
        </span>
      )}
    </div>
  )
}

/** What an adjustment does: one of today enters the balance with the day. */
function effectOf(total: number, isOfToday: boolean): string {
  if (total === 0) return ''
  return `O saldo muda em ${formatBalance(total)}${isOfToday ? ', depois da saída de hoje' : ''}`
}

/** Hours added to somebody's balance or taken off it, with a reason and a date. */
export function AdjustForm({ people, today, blocked, sure }: AdjustFormProps) {
  const { typed, change, problems, busy, isDirty, save } = useAdjust(people, today, sure)
  const options = [
    { value: '', label: 'Selecione um funcionário' },
    ...people.map(({ id, name, isOwn }) => ({
      value: id,
      label: isOwn ? `${name} (você: só por solicitação)` : name,
      disabled: isOwn,
    })),
  ]
  const total = adjustmentMinutes(typed.mode, Number(typed.hours || '0'), Number(typed.minutes || '0'))
  return (
    <form
      className="stack adjust"
      noValidate
      data-dirty={isDirty}
      onSubmit={(event) => {
        event.preventDefault()
        if (!blocked) void save()
      }}
    >
      <SelectField
        label="Funcionário"
        options={options}
        value={typed.person}
        error={problems.person}
        onChange={(person) => change({ person })}
      />
      <Segmented label="Tipo de ajuste" options={modes} value={typed.mode} onChange={(mode) => change({ mode })} />
      <TimeFields typed={typed} error={problems.time} onChange={change} />
      <DateField
        label="Data"
        max={today}
        value={typed.date}
        error={problems.date}
        onChange={(day) => change({ date: day })}
      />
      <LongAgo day={typed.date} today={today} />
      <TextAreaField
        label="Justificativa"
        maxLength={400}
        value={typed.justification}
        error={problems.justification}
        onChange={(event) => change({ justification: event.target.value })}
      />
      {(problems.form ?? blocked) && (
        <Note icon={TriangleAlert} tone={problems.form ? 'red' : 'sun'} slim role={problems.form ? 'alert' : 'status'}>
          {problems.form ?? blocked}
        </Note>
      )}
      <div className="between wraps">
        <span className="t-sm muted">{effectOf(total, typed.date === today)}</span>
        <Button kind="primary" type="submit" busy={busy} {...(blocked ? { blocked } : {})}>
          Registrar Ajuste
        </Button>
      </div>
    </form>
  )
}
