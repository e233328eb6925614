import { TriangleAlert } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { StoreFields } from './store-fields.tsx'
import { StorePlace } from './store-place.tsx'
import { useStoreForm } from './use-store-form.ts'

interface StoreDialogProps {
  /** The one to change; null for a new one. */
  store: Store | null
  tiles: string | null
  /** Looks for the coordinates at once. */
  seeks: boolean
  onSaved: () => Promise<void>
  onClose: () => void
}

const FORM = 'empresa'

/** Creates or changes a company: its fields on one side, its place on the other. */
export function StoreDialog({ store, tiles, seeks, onSaved, onClose }: StoreDialogProps) {
  const view = useStoreForm({ store, onSaved })
  const { online } = useConnection()
  const form = useRef<HTMLFormElement>(null)
  const { failed, busy, dirty, save } = view
  useEffect(() => {
    if (failed.whole ?? Object.keys(failed.fields)[0])
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failed])
  const tell = (why: string) => showToast({ title: why, kind: 'info' })
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!online) return tell(adminMessages.needsNetwork)
    if (!busy && (await save())) onClose()
  }
  const footer = (
    <>
      <CancelButton />
      <Button
        kind="primary"
        type="submit"
        form={FORM}
        busy={busy}
        busyText="Salvando..."
        onBlocked={tell}
        {...(online ? {} : { blocked: adminMessages.needsNetwork })}
      >
        Salvar
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={store ? 'Editar empresa' : 'Nova empresa'} footer={footer} broad>
      <form
        id={FORM}
        ref={form}
        className="storeform"
        noValidate
        data-dirty={dirty}
        onSubmit={(event) => void submit(event)}
      >
        {failed.whole && (
          <Note icon={TriangleAlert} tone="red" slim role="alert">
            {failed.whole}
          </Note>
        )}
        <StoreFields view={view} />
        <StorePlace view={view} tiles={tiles} seeks={seeks} />
      </form>
    </Dialog>
  )
}
