import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isPunchType, labelOf, PUNCH_TYPES } from '#shared/clock/entry.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { labelLook } from '../../ui/field-frame.tsx'
import { Grid } from '../../ui/layout.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TimeField } from '../../ui/time-field.tsx'
import type { Edit } from './correction.ts'
import styles from './edit-fields.module.css'
import type { Correction } from './use-correction.ts'

type Deed = 'time' | 'type' | 'disregard'

const types = PUNCH_TYPES.map((type) => ({ value: type, label: labelOf(type) }))
const deeds: { value: Deed; label: string }[] = [
  { value: 'time', label: 'Mudar a hora' },
  { value: 'type', label: 'Mudar o tipo' },
  { value: 'disregard', label: 'Desconsiderar' },
]

interface EditFieldsProps {
  edit: Edit
  correction: Correction
}

function TimeFields({ edit, correction: { change, form } }: EditFieldsProps) {
  return (
    <Grid>
      <DateField label="Data" value={edit.date} onChange={(date) => change(edit.id, { date })} />
      <TimeField
        label="Hora"
        value={edit.time}
        error={form.errorOf(`edits.${edit.id}`)}
        onChange={(time) => change(edit.id, { time })}
      />
    </Grid>
  )
}

function TypeField({ edit, correction: { change }, error }: EditFieldsProps & { error?: string | undefined }) {
  return (
    <SelectField
      label="Tipo"
      options={types}
      value={edit.type}
      error={error}
      onChange={(type) => isPunchType(type) && change(edit.id, { type })}
    />
  )
}

/** The corrections of an existing mark: another time, another type, or disregarding it. */
function ExistingMark({ edit, correction }: EditFieldsProps) {
  const [deed, setDeed] = useState<Deed>(edit.isGone ? 'disregard' : 'time')
  const problem = correction.form.errorOf(`edits.${edit.id}`)
  return (
    <>
      <div className={styles.correctDeed}>
        <span className={labelLook} aria-hidden="true">
          O que fazer
        </span>
        <Segmented
          className={styles.kind}
          label="O que fazer"
          options={deeds}
          value={deed}
          onChange={(next) => {
            setDeed(next)
            correction.change(edit.id, { isGone: next === 'disregard' })
          }}
        />
      </div>
      {deed === 'time' && <TimeFields edit={edit} correction={correction} />}
      {deed === 'type' && <TypeField edit={edit} correction={correction} error={problem} />}
    </>
  )
}

function MissingMark({ edit, correction }: EditFieldsProps) {
  return (
    <>
      <TypeField edit={edit} correction={correction} />
      <TimeFields edit={edit} correction={correction} />
      <div>
        <Button small icon={Trash2} iconSize="sm" onClick={() => correction.remove(edit.id)}>
          Não adicionar
        </Button>
      </div>
    </>
  )
}

/** The fields of the chosen mark. */
export function EditFields({ edit, correction }: EditFieldsProps) {
  const Fields = edit.mark ? ExistingMark : MissingMark
  return <Fields key={edit.id} edit={edit} correction={correction} />
}
