import { editUser, type UserUpdate } from '#shared/contract/people.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useSure } from '../../features/form/use-sure.tsx'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import type { PersonDialogProps } from './person-dialog.ts'
import { useSave } from './use-save.ts'

export interface AccessProps extends PersonDialogProps {
  stores: readonly Store[]
}

/** Saves a part of somebody's access after one's own password, and says that it is done; nothing changed asks for none. */
export function useAccess({ person, onClose }: PersonDialogProps) {
  const saving = useSave({ title: adminMessages.accessFailed, text: adminMessages.tryAgain })
  const { sure, dialog } = useSure()
  const write = (body: UserUpdate, stepUp?: string) =>
    saving.run(async () => {
      await act(editUser, { params: { id: person.id }, body, ...(stepUp === undefined ? {} : { stepUp }) })
      showToast({ title: adminMessages.accessSaved })
      onClose()
    })
  const save = (body: UserUpdate, isDirty: boolean) => (isDirty ? sure((stepUp) => write(body, stepUp)) : write(body))
  return { saving, save, dialog }
}
