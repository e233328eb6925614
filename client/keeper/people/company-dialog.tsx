import { dayOf } from '#shared/calendar/day.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog } from '../../features/form/form-dialog.tsx'
import { anchors } from '../../offline/here.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import { useAccess } from './use-access.ts'
import { shownName } from './user-look.ts'

interface Move {
  store_id: string
  store_from: string
}

const Field = fieldsOf<Move>()

/** Alterar Empresa: move a person to another company, from a chosen day on. */
export function CompanyDialog(props: PersonDialogProps) {
  const { view, person, onClose } = props
  const { stores } = view
  const today = dayOf(anchors.now(), zoneOfStore(stores, person.store_id))
  const moves = ({ store_id }: Move) => store_id !== (person.store_id ?? '')
  const form = useAccess<Move>(props, {
    start: () => ({ store_id: person.store_id ?? '', store_from: today }),
    check: (fields) => (moves(fields) && fields.store_from === '' ? { store_from: 'Informe a data.' } : {}),
    bodyOf: (fields) => ({
      store_id: fields.store_id || null,
      ...(moves(fields) && fields.store_from !== today ? { store_from: fields.store_from } : {}),
    }),
  })
  return (
    <FormDialog title="Alterar Empresa" form={form} onClose={onClose}>
      <p className="soft">{shownName(person)}</p>
      <Field.Select
        label="Empresa"
        name="store_id"
        options={[{ value: '', label: 'Sem empresa' }, ...stores.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {moves(form.values) && (
        <Field.Day
          label="A partir de"
          name="store_from"
          hint="Os dias antes deste ficam com a empresa de antes e com os feriados dela."
          {...(person.admission_date === null ? {} : { min: person.admission_date })}
          max={today}
        />
      )}
    </FormDialog>
  )
}
