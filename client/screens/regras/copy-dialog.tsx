import { thisMonth } from '#shared/calendar/period.ts'
import { createPayRule, deletePayRule, type StoredPayRule } from '#shared/contract/pay-rules.ts'
import { CLT, ESCALA, ISENTO, TWELVE_BY_THIRTY_SIX } from '#shared/pay-rules/presets.ts'
import type { PayRule } from '#shared/pay-rules/rule.ts'
import { PayRuleShape } from '#shared/pay-rules/rule-shape.ts'
import { ruleMessages } from '#shared/text/rule-messages.ts'
import { rulesScreenMessages } from '#shared/text/rules-screen-messages.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import { versionOn } from './use-regras.ts'

interface Copy {
  /** Which rule is copied: a preset's key, or a stored rule's id. */
  of: string
  name: string
  valid_from: string
}

const Field = fieldsOf<Copy>()

const presets: readonly { value: string; label: string; rule: PayRule }[] = [
  { value: 'clt', label: 'CLT, comércio', rule: CLT },
  { value: '12x36', label: '12×36', rule: TWELVE_BY_THIRTY_SIX },
  { value: 'escala', label: 'Escala por data', rule: ESCALA },
  { value: 'isento', label: 'Isento (CLT art. 62)', rule: ISENTO },
]

interface CopyDialogProps {
  rules: readonly StoredPayRule[]
  today: string
  onMade: (id: string) => unknown
  onClose: () => void
}

/** Return the rules that can be copied: the ready ones, then those that stand in the list as they count today. */
function sourcesOf(rules: readonly StoredPayRule[], today: string) {
  const own = rules.flatMap((one) => {
    const version = versionOn(one, today)
    return version ? [{ value: one.id, label: `Cópia de ${one.name}`, rule: version.rule }] : []
  })
  return [...presets, ...own]
}

/** Tell whether a stored rule says what the form does. */
function isAsTyped(
  made: StoredPayRule,
  { name, valid_from, rule }: Pick<Copy, 'name' | 'valid_from'> & { rule: PayRule },
) {
  const [first, ...later] = made.versions
  const isSameRule = JSON.stringify(PayRuleShape.parse(first?.rule)) === JSON.stringify(rule)
  return made.name === name.trim() && later.length === 0 && first?.valid_from === valid_from && isSameRule
}

/** Make a rule of one's own out of a ready one. */
export function CopyDialog({ rules, today, onMade, onClose }: CopyDialogProps) {
  const sources = sourcesOf(rules, today)
  const sourceOf = (key: string) => sources.find(({ value }) => value === key)
  const form = useForm<Copy>({
    start: () => ({ of: 'clt', name: sourceOf('clt')?.label ?? '', valid_from: thisMonth(today).from }),
    check: ({ name, valid_from }) => ({
      name: name.trim() === '' ? ruleMessages.nameMissing : undefined,
      valid_from: valid_from === '' ? 'Informe a data.' : undefined,
    }),
    asksPassword: () => true,
    write: async ({ of, name, valid_from }, { id, isRepeated, pass }) => {
      const rule = PayRuleShape.parse(sourceOf(of)?.rule ?? CLT)
      const create = () => act(createPayRule, { body: { id, name, valid_from, rule }, ...pass })
      let made = await create()
      if (isRepeated && !isAsTyped(made, { name, valid_from, rule })) {
        // The one of the lost answer was never given to anybody.
        await act(deletePayRule, { params: { id: made.id }, ...pass })
        made = await create()
      }
      showToast({ title: rulesScreenMessages.copied, text: rulesScreenMessages.copiedText })
      onMade(made.id)
      onClose()
    },
    failed: (failure) => ({ title: rulesScreenMessages.copyFailed, text: failure?.message }),
  })
  const { of, name } = form.values
  // A name that was not typed goes with what is copied.
  const isOwn = name !== sourceOf(of)?.label
  return (
    <FormDialog title="Copiar uma regra pronta" act="Copiar" form={form} onClose={onClose}>
      <Field.Select
        name="of"
        label="Copiar"
        hint={rulesScreenMessages.copyText}
        options={sources.map(({ value, label }) => ({ value, label }))}
        onChanged={(next) => !isOwn && form.change({ name: sourceOf(next)?.label ?? '' })}
      />
      <Field.Text name="name" label="Nome" maxLength={60} />
      <Field.Day name="valid_from" label="Existe desde" hint="Antes desse dia não pode ser dada a ninguém." />
      <FormProblem isSeen />
    </FormDialog>
  )
}
