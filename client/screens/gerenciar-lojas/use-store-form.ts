import { useRef, useState } from 'react'
import { createStore, editStore } from '#shared/contract/stores.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { act } from '../../offline/act.ts'
import { here } from '../../offline/here.ts'
import { withoutProblems } from '../../ui/problems.ts'
import { showToast } from '../../ui/toast.ts'
import { changesOf, formOf, problemsOf, type StoreForm, type StoreProblems } from './store-form.ts'

/** What was wrong with the last try: beside fields, and for the form as a whole. */
interface Failed {
  fields: StoreProblems
  whole?: string
}

const none: Failed = { fields: {} }

function failureOf(error: unknown): Failed {
  if (!(error instanceof ApiFailure))
    return { fields: {}, whole: `${adminMessages.saveStoreFailed} ${adminMessages.tryAgain}` }
  const fields = Object.fromEntries(error.details.map(({ path, message }) => [path, message]))
  // What stands beside its field is not said twice.
  if (Object.keys(fields).some((field) => field in formOf(null))) return { fields }
  return { fields, whole: `${adminMessages.saveStoreFailed} ${error.message}` }
}

/** Creates a company once, also when the answer to an earlier try was lost: what was typed since then changes that one. */
function useCreateOnce() {
  const [id] = useState(here.newId)
  const tries = useRef(0)
  return async (form: StoreForm): Promise<void> => {
    tries.current += 1
    const made = await act(createStore, { body: { id, ...changesOf(formOf(null), form), name: form.name } })
    if (tries.current > 1) await editStored(made, changesOf(formOf(made), form))
  }
}

/** Sends what differs, where anything does. */
async function editStored({ id }: Store, body: ReturnType<typeof changesOf>): Promise<void> {
  if (Object.keys(body).length > 0) await act(editStore, { params: { id }, body })
}

/** The form of a company: what is typed, what is wrong with it, and how it is saved. */
export function useStoreForm(store: Store | null) {
  const [before] = useState(() => formOf(store))
  const [form, setForm] = useState(before)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>(none)
  const createOnce = useCreateOnce()
  const [refusals, setRefusals] = useState(0)
  const refuse = (found: Failed) => {
    setFailed(found)
    setRefusals((count) => count + 1)
  }
  const change = (part: Partial<StoreForm>) => {
    setForm((now) => ({ ...now, ...part }))
    setFailed(({ fields }) => ({ fields: withoutProblems(fields, Object.keys(part) as (keyof StoreForm)[]) }))
  }
  const changes = changesOf(before, form)
  const dirty = Object.keys(changes).length > 0
  const save = async () => {
    const fields = problemsOf(form)
    if (Object.keys(fields).length > 0) return refuse({ fields })
    setBusy(true)
    setFailed(none)
    try {
      await (store ? editStored(store, changes) : createOnce(form))
      showToast({ title: store ? 'Empresa atualizada com sucesso.' : 'Empresa criada com sucesso.' })
      return true
    } catch (error) {
      refuse(failureOf(error))
      setBusy(false)
    }
  }
  return { form, change, busy, failed, refusals, save, dirty }
}

export type StoreFormView = ReturnType<typeof useStoreForm>
