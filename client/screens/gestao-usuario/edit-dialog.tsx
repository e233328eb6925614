import { TextField } from '../../ui/field.tsx'
import { FormDialog } from './form-dialog.tsx'
import type { PersonDialogProps } from './person-dialog.ts'
import { everyField } from './personal-fields.ts'
import { usePersonal } from './use-personal.tsx'

const editFields = everyField.filter(({ name }) => name === 'name' || name === 'display_name' || name === 'phone')

/** Editar: the few texts that change most; the e-mail stays for ever. */
export function EditDialog(props: PersonDialogProps) {
  const { saving, submit, inputOf, dirty } = usePersonal(props, editFields)
  return (
    <FormDialog title="Editar pessoa" saving={saving} dirty={dirty} onSubmit={submit} onClose={props.onClose}>
      <TextField label="E-mail" readOnly value={props.person.email} hint="Não pode ser alterado." />
      {editFields.map(inputOf)}
    </FormDialog>
  )
}
