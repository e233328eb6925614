import { TriangleAlert } from 'lucide-react'
import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import { CancelButton, Dialog } from '../../ui/dialog.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { RuleFields, WhereFields, WhoFields } from './store-fields.tsx'
import { StorePlace } from './store-place.tsx'
import { STEPS, type Step, StoreSteps, stepOf } from './store-steps.tsx'
import { useStoreForm } from './use-store-form.ts'

interface StoreDialogProps {
  /** The one to change; null for a new one. */
  store: Store | null
  tiles: string | null
  /** Looks for the coordinates at once. */
  seeks: boolean
  onClose: () => void
}

const FORM = 'empresa'

/** Creates or changes a company: its fields on one side, its place on the other. */
export function StoreDialog({ store, tiles, seeks, onClose }: StoreDialogProps) {
  const view = useStoreForm(store)
  const { online } = useConnection()
  const form = useRef<HTMLFormElement>(null)
  const { failed, refusals, busy, dirty, save } = view
  const [step, setStep] = useState<Step>('who')
  const goToFault = useEffectEvent(() => {
    const [field] = Object.keys(failed.fields)
    if (field !== undefined) setStep(stepOf(field))
  })
  useEffect(() => {
    if (refusals > 0) goToFault()
  }, [refusals])
  // Once the step of the fault is drawn.
  useEffect(() => {
    const isDrawn = store !== null || STEPS.includes(step)
    if (refusals > 0 && isDrawn) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [refusals, step, store])
  const next = store ? undefined : STEPS[STEPS.indexOf(step) + 1]
  const tell = (why: string) => showToast({ title: why, kind: 'info' })
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (!online) return tell(adminMessages.needsNetwork)
    if (!busy && (await save())) onClose()
  }
  const footer = (
    <>
      <CancelButton />
      {next && <Button onClick={() => setStep(next)}>Continuar</Button>}
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
        className={store ? 'storeform' : 'storeform steps'}
        noValidate
        data-dirty={dirty}
        onSubmit={(event) => void submit(event)}
      >
        {failed.whole && (
          <Note icon={TriangleAlert} tone="red" slim role="alert">
            {failed.whole}
          </Note>
        )}
        {store ? (
          <>
            <div className="storefields">
              <WhoFields view={view} />
              <WhereFields view={view} />
              <RuleFields view={view} />
            </div>
            <StorePlace view={view} tiles={tiles} seeks={seeks} />
          </>
        ) : (
          <StoreSteps view={view} tiles={tiles} step={step} onStep={setStep} />
        )}
      </form>
    </Dialog>
  )
}
