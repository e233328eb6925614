import { useState } from 'react'
import type { Store } from '#shared/people/store.ts'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import room from './gerenciar-lojas.module.css'
import styles from './store-dialog.module.css'
import { RuleFields, WhereFields, WhoFields } from './store-fields.tsx'
import { StorePlace } from './store-place.tsx'
import { STEPS, type Step, StoreSteps, stepOf } from './store-steps.tsx'
import { useStoreForm } from './use-store-form.ts'

interface StoreDialogProps {
  /** The company to edit; null for a new one. */
  store: Store | null
  tiles: string | null
  /** Look up the coordinates as soon as the dialog opens. */
  seeks: boolean
  onClose: () => void
}

/** Create or edit a company: fields on one side, location on the other. */
export function StoreDialog({ store, tiles, seeks, onClose }: StoreDialogProps) {
  const [step, setStep] = useState<Step>('who')
  const form = useStoreForm(store, { onFault: (field) => setStep(stepOf(field)), onClose })
  const next = store ? undefined : STEPS[STEPS.indexOf(step) + 1]
  return (
    <FormDialog
      title={store ? 'Editar empresa' : 'Nova empresa'}
      className={store ? styles.storeform : classes(styles.storeform, styles.steps)}
      form={form}
      between={next && <Button onClick={() => setStep(next)}>Continuar</Button>}
      onClose={onClose}
      broad
    >
      <FormProblem className={styles.note} />
      {store ? (
        <>
          <div className={room.storefields}>
            <WhoFields form={form} />
            <WhereFields form={form} />
            <RuleFields form={form} />
          </div>
          <StorePlace form={form} tiles={tiles} seeks={seeks} />
        </>
      ) : (
        <StoreSteps form={form} tiles={tiles} step={step} onStep={setStep} />
      )}
    </FormDialog>
  )
}
