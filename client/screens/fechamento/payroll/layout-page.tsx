import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { getPayrollLayout, type StoredLayout } from '#shared/contract/payroll.ts'
import { MOST_EVENTS, type PayrollLayout } from '#shared/payroll/layout.ts'
import { PAYROLL_PRESETS } from '#shared/payroll/presets.ts'
import { eventWords } from '#shared/payroll/words.ts'
import { payrollMessages } from '#shared/text/payroll-messages.ts'
import { FormBody, FormProblem } from '../../../features/form/form-dialog.tsx'
import { useReading } from '../../../features/reading/use-reading.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FieldError } from '../../../ui/field-frame.tsx'
import { Buttons, Grid } from '../../../ui/layout.tsx'
import { listLook } from '../../../ui/list.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { showToast } from '../../../ui/toast.ts'
import { Unread } from '../../../ui/unread.tsx'
import { EventDialog } from './event-dialog.tsx'
import { LayoutColumns } from './layout-columns.tsx'
import { withFormat } from './layout-draft.ts'
import styles from './payroll.module.css'
import { writingWords } from './payroll-words.ts'
import { type LayoutForm, presetAt, useLayoutForm } from './use-layout-form.ts'

const formats = [
  { value: 'csv', label: 'CSV' },
  { value: 'fixed', label: 'Largura fixa' },
] as const
const separators = [
  { value: ';', label: 'ponto e vírgula' },
  { value: ',', label: 'vírgula' },
  { value: '\t', label: 'tabulação' },
  { value: '|', label: 'barra vertical' },
]
const decimals = [
  { value: ',', label: 'vírgula (8,50)' },
  { value: '.', label: 'ponto (8.50)' },
  { value: '', label: 'nada (850)' },
]
const presets = [
  { value: '', label: 'Escolher' },
  ...PAYROLL_PRESETS.map(({ name }, place) => ({ value: String(place), label: name })),
]

/** The settings of how the file is written as a whole. */
function Writing({ view: { draft, lay, form, problemOf } }: { view: LayoutForm }) {
  const isCsv = draft.format === 'csv'
  return (
    <div className={styles.part}>
      <SelectField
        label="Começar por um modelo"
        value=""
        options={presets}
        hint={payrollMessages.presetHint}
        onChange={(place) => place !== '' && form.change({ draft: presetAt(Number(place)) })}
      />
      <Segmented
        label="Formato do arquivo"
        options={formats}
        value={draft.format}
        onChange={(format) => lay(withFormat(draft, format))}
      />
      <Grid>
        {isCsv && (
          <SelectField
            label="Entre as colunas"
            options={separators}
            value={draft.separator}
            onChange={(separator) => lay({ separator: separator as PayrollLayout['separator'] })}
          />
        )}
        <SelectField
          label="Antes dos centésimos"
          options={decimals}
          value={draft.decimal}
          error={problemOf('decimal')}
          onChange={(decimal) => lay({ decimal: decimal as PayrollLayout['decimal'] })}
        />
      </Grid>
      {isCsv && (
        <Switch checked={draft.has_header} onChange={(has_header) => lay({ has_header })}>
          Títulos na primeira linha
        </Switch>
      )}
    </div>
  )
}

/** The events of the payroll, each with its code. */
function Events({ view, onOpen }: { view: LayoutForm; onOpen: (at: number) => void }) {
  const { draft, putEvent, problemOf } = view
  const problem = problemOf('events')
  return (
    <div className={styles.part}>
      <h2 id="eventos" className="h2">
        Eventos
      </h2>
      {problem && <FieldError role="alert">{problem}</FieldError>}
      <ul className={listLook} aria-labelledby="eventos">
        {draft.events.map((event, at) => (
          <li key={event.code} className={styles.row}>
            <span className={styles.words}>
              {event.code} · {eventWords(event)}
              <small>{writingWords(event)}</small>
            </span>
            <span className={styles.acts}>
              <IconButton label={`Mudar o evento ${event.code}`} icon={Pencil} onClick={() => onOpen(at)} />
              <IconButton label={`Tirar o evento ${event.code}`} icon={Trash2} onClick={() => putEvent(at, null)} />
            </span>
          </li>
        ))}
      </ul>
      {draft.events.length < MOST_EVENTS && (
        <Buttons fills>
          <Button icon={Plus} onClick={() => onOpen(draft.events.length)}>
            Acrescentar evento
          </Button>
        </Buttons>
      )}
    </div>
  )
}

interface EditorProps {
  storeId: string
  /** The layout as it was read when the page was opened. */
  read: StoredLayout
  offline: string | undefined
  onSaved: () => void
}

function Editor({ storeId, read, offline, onSaved }: EditorProps) {
  // What somebody else saves meanwhile must not take the place of what is typed here: the server refuses the older one.
  const [opened] = useState(read)
  const view = useLayoutForm(storeId, opened, onSaved)
  const [open, setOpen] = useState<number | null>(null)
  const { form, isNew } = view
  const blocked = view.blocked ?? offline
  return (
    <>
      <Card padded>
        <FormBody id="folha-eventos" form={form} blocked={blocked} aria-label={payrollMessages.title}>
          {isNew && <p>{payrollMessages.firstLayout}</p>}
          <Writing view={view} />
          <LayoutColumns view={view} />
          <Events view={view} onOpen={setOpen} />
          <FormProblem isSeen />
          <Buttons fills>
            <Button
              kind="primary"
              type="submit"
              busy={form.busy}
              blocked={blocked}
              onBlocked={(title) => showToast({ title, kind: 'info' })}
            >
              Salvar
            </Button>
          </Buttons>
          {blocked && <p className="t-sm muted">{blocked}</p>}
        </FormBody>
      </Card>
      {open !== null && <EventDialog view={view} at={open} onClose={() => setOpen(null)} />}
    </>
  )
}

/** The page for the layout in which a company's figures go to its payroll: format, columns and events. */
export function LayoutPage({ storeId, offline, onSaved }: Omit<EditorProps, 'read'>) {
  const reading = useReading(getPayrollLayout, { params: { id: storeId } }, { maxAge: 0 })
  const { data } = reading
  if (!data)
    return <Unread card reading={reading} failed={payrollMessages.layoutFailed} away={payrollMessages.away} rows={6} />
  return (
    <div className={styles.column}>
      <Editor storeId={storeId} offline={offline} onSaved={onSaved} read={data} />
    </div>
  )
}
