import { classes } from '../../ui/classes.ts'
import { Tabs } from '../../ui/tabs.tsx'
import room from './gerenciar-lojas.module.css'
import { RuleFields, WhereFields, WhoFields } from './store-fields.tsx'
import type { StoreForm } from './store-form.ts'
import { StorePlace } from './store-place.tsx'
import styles from './store-steps.module.css'
import type { StoreFormView } from './use-store-form.ts'

export const STEPS = ['who', 'where', 'rules'] as const
export type Step = (typeof STEPS)[number]

const tabs = [
  { value: 'who', label: '1. Quem é' },
  { value: 'where', label: '2. Onde fica' },
  { value: 'rules', label: '3. Como conta' },
] as const

const first: readonly (keyof StoreForm)[] = ['name', 'cnpj', 'phone']
const last: readonly (keyof StoreForm)[] = ['timezone', 'day_starts_at', 'is_active']

/** Return the step that contains a field. */
export function stepOf(field: string): Step {
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
export function StoreSteps({ form, tiles, step, onStep }: StoreStepsProps) {
  return (
    <Tabs label="Passos" tabs={tabs} value={step} onChange={onStep}>
      {step === 'who' && (
        <div className={room.storefields}>
          <WhoFields form={form} />
          <p className={classes('t-sm muted', room.c6)}>Só o nome é obrigatório. O resto pode vir depois.</p>
        </div>
      )}
      {step === 'where' && (
        <div className={styles.storepair}>
          <div className={room.storefields}>
            <WhereFields form={form} />
          </div>
          <StorePlace form={form} tiles={tiles} seeks={false} />
        </div>
      )}
      {step === 'rules' && (
        <div className={room.storefields}>
          <RuleFields form={form} />
        </div>
      )}
    </Tabs>
  )
}
