import { Info } from 'lucide-react'
import { giveStorePayRule, type PayRuleUse, type StoredPayRule, storePayRule } from '#shared/contract/pay-rules.ts'
import type { Store } from '#shared/people/store.ts'
import { formatDay } from '#shared/text/format.ts'
import { rulesScreenMessages } from '#shared/text/rules-screen-messages.ts'
import { send } from '../../api/send.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { type ReadingView, useReading } from '../../features/reading/use-reading.ts'
import { tellGiven } from '../../keeper/rules/tell-given.ts'
import { act } from '../../offline/act.ts'
import { Note } from '../../ui/note.tsx'
import { Unread } from '../../ui/unread.tsx'
import { SIMPLE } from './use-regras.ts'
import { nextMonth } from './use-rule-form.ts'

interface Giving {
  store_id: string
  /** A rule's id, or the simple one. */
  rule_id: string
  from: string
}

const Field = fieldsOf<Giving>()

/** The rules that a company was given so far, and those that it will have. */
function Uses({ uses }: { uses: ReadingView<readonly PayRuleUse[]> }) {
  if (!uses.data) return <Unread reading={uses} failed={rulesScreenMessages.usesNotLoaded} rows={1} />
  if (uses.data.length === 0) return <p className="t-sm soft">Até agora: Regra simples.</p>
  return (
    <ul className="t-sm soft" aria-label="Regras da empresa">
      {uses.data.map(({ from, rule_name }) => (
        <li key={from}>
          Desde {formatDay(from)}: {rule_name ?? 'Regra simples'}
        </li>
      ))}
    </ul>
  )
}

interface GiveDialogProps {
  rules: readonly StoredPayRule[]
  stores: readonly Store[]
  /** The company and the rule that are chosen at first. */
  storeId: string | null
  ruleId: string
  today: string
  onClose: () => void
}

/** Give a company a rule from a day on; with the simple rule it has none of its own any more. */
export function GiveDialog({ rules, stores, storeId, ruleId, today, onClose }: GiveDialogProps) {
  const form = useForm<Giving>({
    start: () => ({ store_id: storeId ?? stores[0]?.id ?? '', rule_id: ruleId, from: nextMonth(today) }),
    check: ({ from }) => (from === '' ? { from: 'Informe a data.' } : {}),
    asksPassword: () => true,
    write: async ({ store_id, rule_id, from }, { pass }) => {
      const body = { rule_id: rule_id === SIMPLE ? null : rule_id, from }
      // Somebody else may have given it since this was read.
      const before = await send(storePayRule, { params: { id: store_id } }).catch(() => uses.data)
      const after = await act(giveStorePayRule, { params: { id: store_id }, body, ...pass })
      tellGiven({ from, before, after }, rulesScreenMessages.giveText)
      onClose()
    },
    failed: (failure) => ({ title: rulesScreenMessages.giveFailed, text: failure?.message }),
  })
  const { store_id, from } = form.values
  const uses = useReading(storePayRule, { params: { id: store_id } }, { maxAge: 0, when: store_id !== '' })
  return (
    <FormDialog title="Dar uma regra a uma empresa" act="Dar" form={form} onClose={onClose}>
      <Field.Select
        name="store_id"
        label="Empresa"
        options={stores.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {store_id !== '' && <Uses uses={uses} />}
      <Field.Select
        name="rule_id"
        label="Regra"
        options={[
          ...rules.map(({ id, name }) => ({ value: id, label: name })),
          { value: SIMPLE, label: 'Regra simples' },
        ]}
      />
      <Field.Day name="from" label="Desde" hint={rulesScreenMessages.giveText} />
      {from !== '' && from <= today && (
        <Note icon={Info} tone="sun" slim role="status">
          {rulesScreenMessages.recountsGiven}
        </Note>
      )}
      <FormProblem isSeen />
    </FormDialog>
  )
}
