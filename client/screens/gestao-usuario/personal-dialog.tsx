import { useState } from 'react'
import { editUser } from '#shared/contract/people.ts'
import type { User } from '#shared/people/user.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { send } from '../../api/send.ts'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { FormDialog } from './form-dialog.tsx'
import { PersonalField } from './personal-field.tsx'
import {
  changesOf,
  formOf,
  type PersonalField as PersonalFieldShape,
  type PersonalForm,
  personalGroups,
} from './personal-fields.ts'
import { useSave } from './use-save.ts'
import { shownName } from './user-look.ts'

export interface PersonDialogProps {
  person: User
  onChanged: () => Promise<void>
  onClose: () => void
}

/** The form of some of a person's texts, and how it is saved. */
function usePersonal({ person, onChanged, onClose }: PersonDialogProps, fields: readonly PersonalFieldShape[]) {
  const [before] = useState(() => formOf(person, fields))
  const [form, setForm] = useState<PersonalForm>(before)
  const saving = useSave({ title: adminMessages.saveFailed, text: adminMessages.saveFailedText })
  const changes = changesOf(before, form)
  const submit = async () => {
    if (form.name?.trim() === '') return saving.refuse({ name: 'Campo obrigatório.' })
    await saving.run(async () => {
      await send(editUser, { params: { id: person.id }, body: changes })
      await onChanged()
      showToast({ title: 'Dados salvos' })
      onClose()
    })
  }
  const inputOf = (field: PersonalFieldShape) => (
    <PersonalField
      key={field.name}
      field={field}
      value={form[field.name] ?? ''}
      error={saving.problems[field.name]}
      onChange={(text) => setForm({ ...form, [field.name]: text })}
    />
  )
  return { saving, submit, inputOf, dirty: Object.keys(changes).length > 0 }
}

const everyField = personalGroups.flatMap(({ fields }) => fields)

/** Dados Pessoais: everything that is known of a person, in groups. */
export function PersonalDialog(props: PersonDialogProps) {
  const { saving, submit, inputOf, dirty } = usePersonal(props, everyField)
  const { person, onClose } = props
  return (
    <FormDialog title="Dados Pessoais" broad saving={saving} dirty={dirty} onSubmit={submit} onClose={onClose}>
      <p className="soft">
        {shownName(person)}, {person.email}
      </p>
      {personalGroups.map(({ title, fields }) => (
        <fieldset key={title} className="group">
          <legend className="h3">{title}</legend>
          <div className="pair">{fields.map(inputOf)}</div>
        </fieldset>
      ))}
    </FormDialog>
  )
}

const editFields = everyField.filter(({ name }) => name === 'name' || name === 'display_name' || name === 'phone')

/** Editar: the few texts that change most; the e-mail stays for ever. */
export function EditDialog(props: PersonDialogProps) {
  const { saving, submit, inputOf, dirty } = usePersonal(props, editFields)
  return (
    <FormDialog title="Editar usuário" saving={saving} dirty={dirty} onSubmit={submit} onClose={props.onClose}>
      <TextField label="E-mail" readOnly value={props.person.email} hint="Não pode ser alterado." />
      {editFields.map(inputOf)}
    </FormDialog>
  )
}
