import { useState } from 'react'
import { editUser } from '#shared/contract/people.ts'
import { personalProblems } from '#shared/people/personal-problems.ts'
import { normalUserUpdate } from '#shared/people/user-update.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import type { CepAddress } from '../../api/places.ts'
import { CepNote } from '../../features/address/cep-note.tsx'
import { useCep } from '../../features/address/use-cep.ts'
import { useOwnId } from '../../features/session/own.ts'
import { refreshUser, useSession } from '../../features/session/session.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import { PersonalField } from './personal-field.tsx'
import {
  changesOf,
  formOf,
  type PersonalField as PersonalFieldShape,
  type PersonalForm,
  type PersonalName,
} from './personal-fields.ts'
import { useSave } from './use-save.ts'

/** What a CEP tells of an address; a town's one CEP names no street, and what was typed stays. */
function partsOf({ street, neighborhood, city, state_uf: state }: CepAddress): PersonalForm {
  return Object.fromEntries(Object.entries({ street, neighborhood, city, state }).filter(([, text]) => text !== ''))
}

/** What is wrong with a number once it is typed to its end, before anybody saves it. */
function seenProblem({ name, max }: PersonalFieldShape, text: string): string | undefined {
  const isWhole = (name === 'cpf' || name === 'pis') && text.length === max
  return isWhole ? personalProblems(normalUserUpdate({ [name]: text }))[0]?.message : undefined
}

/** The form of some of a person's texts, and how it is saved; `first` is the field to begin with. */
export function usePersonal(
  { person, onClose }: PersonDialogProps,
  fields: readonly PersonalFieldShape[],
  first?: PersonalName,
) {
  const { user } = useSession()
  const [before] = useState(() => formOf(person, fields))
  const [form, setForm] = useState<PersonalForm>(before)
  const saving = useSave({ title: adminMessages.saveFailed, text: adminMessages.saveFailedText })
  const changes = changesOf(before, form)
  const submit = async () => {
    if (form.name?.trim() === '') return saving.refuse({ name: 'Campo obrigatório.' })
    const wrong = personalProblems(normalUserUpdate(changes))
    if (wrong.length > 0) return saving.refuse(Object.fromEntries(wrong.map(({ path, message }) => [path, message])))
    await saving.run(async () => {
      await act(editUser, { params: { id: person.id }, body: changes })
      // The header greets with what was just written.
      if (person.id === user?.id) await refreshUser(0)
      showToast({ title: 'Dados salvos' })
      onClose()
    })
  }
  const change = (part: PersonalForm) => {
    setForm((now) => ({ ...now, ...part }))
    saving.changed(...Object.keys(part))
  }
  const cep = useCep((address) => change(partsOf(address)))
  const own = useOwnId('user:set-hours')
  const inputOf = (field: PersonalFieldShape) => (
    <div key={field.name} className="cell">
      <PersonalField
        field={field}
        value={form[field.name] ?? ''}
        error={saving.problems[field.name] ?? seenProblem(field, form[field.name] ?? '')}
        isFirst={field.name === first}
        locked={field.name === 'admission_date' && person.id === own ? refusalMessages.ownByAnother : undefined}
        onChange={(text) => {
          change({ [field.name]: text })
          if (field.name === 'cep') cep.typed(text)
        }}
      />
      {field.name === 'cep' && <CepNote cep={cep} />}
    </div>
  )
  return { saving, submit, inputOf, dirty: Object.keys(changes).length > 0 }
}
