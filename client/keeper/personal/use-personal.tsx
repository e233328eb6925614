import { editUser } from '#contract/people.ts'
import { personalProblems } from '#shared/people/personal-problems.ts'
import { normalUserUpdate } from '#shared/people/user-update.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import type { CepAddress } from '../../api/places.ts'
import { CepNote } from '../../features/address/cep-note.tsx'
import { useCep } from '../../features/address/use-cep.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { type Problems, shapeProblems, useForm } from '../../features/form/use-form.ts'
import { useOwnId } from '../../features/session/own.ts'
import { refreshUser, useSession } from '../../features/session/session.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import type { PersonDialogProps } from '../people/person-dialog.ts'
import room from './personal.module.css'
import { changesOf, formOf, type PersonalField, type PersonalForm, type PersonalName } from './personal-fields.ts'

const Field = fieldsOf<Required<PersonalForm>>()

interface InputProps {
  field: PersonalField
  /** The problem of the text typed so far. */
  error: string | undefined
  /** Why the field is read-only. */
  locked?: string | undefined
  /** True for the field that gets the focus. */
  isFirst: boolean
  onChanged: ((text: string) => void) | undefined
}

/** One personal field, with the input that fits its kind. */
function Input({ field, error, locked, isFirst, onChanged }: InputProps) {
  const { name, label, kind, options = [], mask, max, numeric } = field
  if (kind === 'select') return <Field.Select label={label} name={name} options={options} />
  if (kind === 'area') return <Field.Area label={label} name={name} maxLength={max} rows={4} />
  const given = {
    label,
    name,
    error,
    onChanged,
    readOnly: locked !== undefined,
    ...(locked === undefined ? {} : { hint: locked }),
    ...(isFirst ? { 'data-autofocus': true } : {}),
  }
  if (kind === 'date') return <Field.Day {...given} />
  return (
    <Field.Text
      {...given}
      mask={mask}
      inputMode={numeric ? 'numeric' : undefined}
      autoComplete="off"
      // A mask limits the length itself; maxLength would cut pasted text that has other separators.
      maxLength={mask ? undefined : max}
    />
  )
}

/** Return the address parts of a CEP; the CEP of a single-CEP town has no street, so the typed one stays. */
function partsOf({ street, neighborhood, city, state_uf: state }: CepAddress): PersonalForm {
  return Object.fromEntries(Object.entries({ street, neighborhood, city, state }).filter(([, text]) => text !== ''))
}

/** Check a number as soon as it is complete, before saving. */
function seenProblem({ name, max }: PersonalField, text: string): string | undefined {
  const isWhole = (name === 'cpf' || name === 'pis') && text.length === max
  return isWhole ? personalProblems(normalUserUpdate({ [name]: text }))[0]?.message : undefined
}

/** Return the problems of the changed texts. */
function problemsOf(changes: PersonalForm): Problems<PersonalForm> {
  const wrong = personalProblems(normalUserUpdate(changes)).map(({ path, message }) => [path, message])
  return { ...shapeProblems<PersonalForm>(editUser, changes), ...Object.fromEntries(wrong) }
}

/** The form of some of a person's texts; `first` is the field that gets the focus. */
export function usePersonal(
  { person, onClose }: PersonDialogProps,
  fields: readonly PersonalField[],
  first?: PersonalName,
) {
  const { user } = useSession()
  const changed = (texts: PersonalForm) => changesOf(formOf(person, fields), texts)
  const form = useForm<PersonalForm>({
    start: () => formOf(person, fields),
    check: (texts) => problemsOf(changed(texts)),
    write: async (texts) => {
      await act(editUser, { params: { id: person.id }, body: changed(texts) })
      // The header shows the saved name.
      if (person.id === user?.id) await refreshUser(0)
      showToast({ title: 'Dados salvos' })
      onClose()
    },
    failed: (failure) => ({
      title: adminMessages.saveFailed,
      text: failure?.message ?? adminMessages.saveFailedText,
    }),
    toasts: true,
  })
  const cep = useCep((address) => form.change(partsOf(address)))
  const own = useOwnId('user:set-hours')
  const inputOf = (field: PersonalField) => (
    <div key={field.name} className={room.cell}>
      <Input
        field={field}
        error={seenProblem(field, form.values[field.name] ?? '')}
        isFirst={field.name === first}
        locked={field.name === 'admission_date' && person.id === own ? refusalMessages.ownByAnother : undefined}
        onChanged={field.name === 'cep' ? cep.typed : undefined}
      />
      {field.name === 'cep' && <CepNote cep={cep} />}
    </div>
  )
  return { form, inputOf }
}
