import { editUser } from '#contract/people.ts'
import type { UserUpdate } from '#shared/contract/people.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { type Problems, shapeProblems, useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import type { PersonDialogProps } from './person-dialog.ts'

interface AccessForm<F> {
  start: () => F
  /** Build the request body from the fields. */
  bodyOf: (fields: F) => Partial<UserUpdate>
  check?: (fields: F) => Problems<F>
}

/** The form of one part of a person's access: ask for the user's password before saving, unless nothing changed. */
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
