import { useState } from 'react'
import { dayOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '../../features/people/choose.ts'
import { anchors } from '../../offline/here.ts'
import { DateField } from '../../ui/date-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type AccessProps, useAccess } from './use-access.ts'
import { shownName } from './user-look.ts'

/** Alterar Empresa: where a person belongs, and from which day on. */
export function CompanyDialog(props: AccessProps) {
  const { person, stores, onClose } = props
  const today = dayOf(anchors.now(), zoneOfStore(stores, person.store_id))
  const [company, setCompany] = useState(person.store_id ?? '')
  const [from, setFrom] = useState(today)
  const { saving, save, dialog } = useAccess(props)
  const dirty = company !== (person.store_id ?? '')
  const submit = async () => {
    if (dirty && from === '') return saving.refuse({ store_from: 'Informe a data.' })
    await save({ store_id: company || null, ...(dirty && from !== today ? { store_from: from } : {}) }, dirty)
  }
  return (
    <FormDialog title="Alterar Empresa" saving={saving} dirty={dirty} onSubmit={submit} onClose={onClose}>
      <p className="soft">{shownName(person)}</p>
      <SelectField
        label="Empresa"
        options={[{ value: '', label: 'Sem empresa' }, ...stores.map(({ id, name }) => ({ value: id, label: name }))]}
        value={company}
        error={saving.problems.store_id}
        onChange={(next) => {
          setCompany(next)
          saving.changed('store_id')
        }}
      />
      {dirty && (
        <DateField
          label="A partir de"
          hint="Os dias antes deste ficam com a empresa de antes e com os feriados dela."
          {...(person.admission_date === null ? {} : { min: person.admission_date })}
          max={today}
          value={from}
          error={saving.problems.store_from}
          onChange={(day) => {
            setFrom(day)
            saving.changed('store_from')
          }}
        />
      )}
      {dialog}
    </FormDialog>
  )
}
