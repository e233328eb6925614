import { Tabs } from '../../ui/tabs.tsx'
import { RuleFields, WhereFields, WhoFields } from './store-fields.tsx'
import type { StoreForm } from './store-form.ts'
import { StorePlace } from './store-place.tsx'
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

/** The step in which a field stands. */
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

/** A new company, a few questions at a time; only its name has to be answered. */
export function StoreSteps({ form, tiles, step, onStep }: StoreStepsProps) {
  return (
    <Tabs label="Passos" tabs={tabs} value={step} onChange={onStep}>
      {step === 'who' && (
        <div className="storefields">
          <WhoFields form={form} />
          <p className="c6 t-sm muted">Só o nome é obrigatório. O resto pode vir depois.</p>
        </div>
      )}
      {step === 'where' && (
        <div className="storepair">
          <div className="storefields">
            <WhereFields form={form} />
          </div>
          <StorePlace form={form} tiles={tiles} seeks={false} />
        </div>
      )}
      {step === 'rules' && (
        <div className="storefields">
          <RuleFields form={form} />
        </div>
      )}
    </Tabs>
  )
}
