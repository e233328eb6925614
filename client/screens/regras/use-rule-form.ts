import { addDays } from '#shared/calendar/day.ts'
import { thisMonth } from '#shared/calendar/period.ts'
import { type PayRuleVersion, putPayRuleVersion, type StoredPayRule } from '#shared/contract/pay-rules.ts'
import { PayRuleShape } from '#shared/pay-rules/rule-shape.ts'
import { newVersionText, rulesScreenMessages, toMendText, versionText } from '#shared/text/rules-screen-messages.ts'
import { type Form, useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'
import { problemsIn, problemsTold } from './draft-problems.ts'
import { draftOf, type RuleDraft } from './rule-draft.ts'
import { ruleIn } from './rule-in-draft.ts'

export interface RuleFields {
  draft: RuleDraft
  /** The first day of the new version. */
  valid_from: string
}

/** The name of a value's problem in the form; dots would lead into it. */
const keyOf = (path: string) => path.replaceAll('.', '-')

/** Return the first day of the next month. */
export const nextMonth = (today: string): string => addDays(thisMonth(today).to, 1)

export interface RuleFormOptions {
  rule: StoredPayRule
  /** The version whose values stand in the fields at first. */
  version: PayRuleVersion
  today: string
  onSaved: (validFrom: string) => void
}

/** Return why the version can't be saved yet. */
function whyNot({ isDirty }: Form<RuleFields>, toMend: number): string | undefined {
  if (toMend > 0) return toMendText(toMend)
  return isDirty ? undefined : rulesScreenMessages.nothingChanged
}

/** The form of a rule's values: each can be changed, and saving makes a version of it. */
export function useRuleForm({ rule, version, today, onSaved }: RuleFormOptions) {
  const first = version.valid_from > today ? version.valid_from : nextMonth(today)
  const form = useForm<RuleFields>({
    start: () => ({ draft: draftOf(version.rule), valid_from: first }),
    check: ({ valid_from }) => (valid_from === '' ? { valid_from: 'Informe a data.' } : {}),
    asksPassword: ({ valid_from }) => ({
      title: newVersionText(valid_from),
      act: 'Salvar',
      kind: 'primary',
      text: versionText(rule.name, valid_from),
    }),
    write: async ({ draft, valid_from }, { pass }) => {
      const body = { rule: PayRuleShape.parse(ruleIn(draft).rule) }
      await act(putPayRuleVersion, { params: { id: rule.id, valid_from }, body, ...pass })
      showToast({ title: rulesScreenMessages.versionSaved, text: versionText(rule.name, valid_from) })
      onSaved(valid_from)
    },
    problemsIn: ({ details }, { draft }) => {
      const told = Object.entries(problemsTold(details, draft)).map(([path, words]) => [keyOf(path), words])
      const day = details.find(({ path }) => path === 'valid_from')?.message
      return { draft: Object.fromEntries(told), valid_from: day }
    },
    failed: (failure) => ({ title: rulesScreenMessages.versionFailed, text: failure?.message }),
  })
  const { draft, valid_from } = form.values
  const found = problemsIn(draft)
  return {
    form,
    draft,
    validFrom: valid_from,
    problemOf: (path: string) => found[path] ?? form.errorOf(`draft.${keyOf(path)}`),
    toMend: Object.keys(found).length,
    blocked: whyNot(form, Object.keys(found).length),
    replaces: rule.versions.some((one) => one.valid_from === valid_from),
    recounts: valid_from !== '' && valid_from <= today && rule.is_used,
    put: (path: string, text: string) => form.change({ draft: { ...draft, [path]: text } }, [`draft.${keyOf(path)}`]),
    lay: (next: RuleDraft) => form.change({ draft: next }),
  }
}

export type RuleForm = ReturnType<typeof useRuleForm>
