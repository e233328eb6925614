import { createStore, editStore } from '#shared/contract/stores.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import { bodyOf, changesOf, formOf, problemsOf } from './store-form.ts'

/** Send the changed fields of a company, if there are any. */
export async function editStored({ id }: Store, body: ReturnType<typeof changesOf>): Promise<void> {
  if (Object.keys(body).length > 0) await act(editStore, { params: { id }, body })
}

interface StoreFormOptions {
  onFault: (field: string) => void
  onClose: () => void
}

export const useStoreForm = (store: Store | null, { onFault, onClose }: StoreFormOptions) =>
  useForm({
    start: () => formOf(store),
    check: problemsOf,
    write: async (form, { id, isRepeated }) => {
      if (store) await editStored(store, changesOf(formOf(store), form))
      else {
        const made = await act(createStore, { body: { id, ...bodyOf(form) } })
        // Edits made after a lost answer go to the company that was already created.
        if (isRepeated) await editStored(made, changesOf(formOf(made), form))
      }
      showToast({ title: store ? 'Empresa atualizada com sucesso.' : 'Empresa criada com sucesso.' })
      onClose()
    },
    failed: (failure) => ({ title: `${adminMessages.saveStoreFailed} ${failure?.message ?? adminMessages.tryAgain}` }),
    onFault,
  })

export type StoreFormView = ReturnType<typeof useStoreForm>
