import { useState } from 'react'
import { editUser } from '#shared/contract/people.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { send } from '../../api/send.ts'
import { showToast } from '../../ui/toast.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import { PersonalField } from './personal-field.tsx'
import { changesOf, formOf, type PersonalField as PersonalFieldShape, type PersonalForm } from './personal-fields.ts'
import { useSave } from './use-save.ts'

/** The form of some of a person's texts, and how it is saved. */
export function usePersonal({ person, onChanged, onClose }: PersonDialogProps, fields: readonly PersonalFieldShape[]) {
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
