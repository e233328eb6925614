import { useState } from 'react'
import type { Store } from '#shared/people/store.ts'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import type { StoreForm } from '../../keeper/store/store-form.ts'
import { StorePlace } from '../../keeper/store/store-place.tsx'
import { type StoreFormView, useStoreForm } from '../../keeper/store/use-store-form.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Tabs } from '../../ui/tabs.tsx'
import room from './gerenciar-lojas.module.css'
import { RuleFields, WhereFields, WhoFields } from './store-fields.tsx'

const STEPS = ['who', 'where', 'rules'] as const
type Step = (typeof STEPS)[number]

const tabs = [
  { value: 'who', label: '1. Quem é' },
  { value: 'where', label: '2. Onde fica' },
  { value: 'rules', label: '3. Como conta' },
] as const

const first: readonly (keyof StoreForm)[] = ['name', 'cnpj', 'phone']
const last: readonly (keyof StoreForm)[] = ['timezone', 'day_starts_at', 'shows_faces', 'is_active']

/** Return the step that contains a field. */
function stepOf(field: string): Step {
  if ((first as readonly string[]).includes(field)) return 'who'
  return (last as readonly string[]).includes(field) ? 'rules' : 'where'
}

interface StoreStepsProps {
  form: StoreFormView
  tiles: string | null
  step: Step
  onStep: (step: Step) => void
}

/** Create a company in steps of a few questions; only the name is required. */
function StoreSteps({ form, tiles, step, onStep }: StoreStepsProps) {
  return (
    <Tabs label="Passos" tabs={tabs} value={step} onChange={onStep}>
      {step === 'who' && (
        <div className={room.fields}>
          <WhoFields form={form} />
          <p className="t-sm muted">Só o nome é obrigatório. O resto pode vir depois.</p>
        </div>
      )}
      {step === 'where' && (
        <div className={room.pair}>
          <div className={room.fields}>
            <WhereFields form={form} />
          </div>
          <StorePlace form={form} tiles={tiles} seeks={false} />
        </div>
      )}
      {step === 'rules' && (
        <div className={room.fields}>
          <RuleFields form={form} />
        </div>
      )}
    </Tabs>
  )
}

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
      className={classes(room.form, !store && room.steps)}
      form={form}
      between={next && <Button onClick={() => setStep(next)}>Continuar</Button>}
      onClose={onClose}
      broad
    >
      <FormProblem className={room.note} />
      {store ? (
        <>
          <div className={room.fields}>
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
