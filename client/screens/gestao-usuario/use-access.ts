import { editUser } from '#contract/people.ts'
import type { UserUpdate } from '#shared/contract/people.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { type Problems, shapeProblems, useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import type { PersonDialogProps } from './person-dialog.ts'

export interface AccessProps extends PersonDialogProps {
  stores: readonly Store[]
}

interface AccessForm<F> {
  start: () => F
  /** What is sent of what is typed. */
  bodyOf: (fields: F) => Partial<UserUpdate>
  check?: (fields: F) => Problems<F>
}

/** The form of a part of somebody's access: saved after one's own password; nothing changed asks for none. */
export function useAccess<F extends object>({ person, onClose }: PersonDialogProps, access: AccessForm<F>) {
  const { start, bodyOf, check } = access
  return useForm<F>({
    start,
    check: (fields) => ({ ...shapeProblems<F>(editUser, bodyOf(fields)), ...check?.(fields) }),
    asksPassword: (fields) => JSON.stringify(fields) !== JSON.stringify(start()),
    write: async (fields, { pass }) => {
      await act(editUser, { params: { id: person.id }, body: bodyOf(fields), ...pass })
      showToast({ title: adminMessages.accessSaved })
      onClose()
    },
    failed: (failure) => ({ title: adminMessages.accessFailed, text: failure?.message ?? adminMessages.tryAgain }),
    toasts: true,
  })
}
