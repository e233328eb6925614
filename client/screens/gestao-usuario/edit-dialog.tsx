import { FormDialog } from '../../features/form/form-dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import type { PersonDialogProps } from './person-dialog.ts'
import { everyField } from './personal-fields.ts'
import { usePersonal } from './use-personal.tsx'

const editFields = everyField.filter(({ name }) => name === 'name' || name === 'display_name' || name === 'phone')

/** Editar: the few fields that change most; the e-mail can't be changed. */
export function EditDialog(props: PersonDialogProps) {
  const { form, inputOf } = usePersonal(props, editFields)
  return (
    <FormDialog title="Editar pessoa" form={form} onClose={props.onClose}>
      <TextField label="E-mail" readOnly value={props.person.email} hint="Não pode ser alterado." />
      {editFields.map(inputOf)}
    </FormDialog>
  )
}
