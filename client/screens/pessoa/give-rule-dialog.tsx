import { Info } from 'lucide-react'
import { addDays } from '#shared/calendar/day.ts'
import { thisMonth } from '#shared/calendar/period.ts'
import { givePersonPayRule, listPayRules, type PayRuleUse, personPayRule } from '#shared/contract/pay-rules.ts'
import { formatDay } from '#shared/text/format.ts'
import { rulesScreenMessages } from '#shared/text/rules-screen-messages.ts'
import { send } from '../../api/send.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormDialog, FormProblem } from '../../features/form/form-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { shownName } from '../../keeper/people/user-look.ts'
import { tellGiven } from '../../keeper/rules/tell-given.ts'
import { act } from '../../offline/act.ts'
import { Note } from '../../ui/note.tsx'
import { Unread } from '../../ui/unread.tsx'
import type { KnownPessoa } from './use-pessoa.ts'

interface Giving {
  /** Empty for the company's. */
  rule_id: string
  from: string
}

const Field = fieldsOf<Giving>()

interface GiveRuleDialogProps {
  view: KnownPessoa
  /** The rules that the person was given so far, if they are known. */
  own: readonly PayRuleUse[] | undefined
  onClose: () => void
}

/** Give a person another rule than their company's from a day on, or the company's again. */
export function GiveRuleDialog({ view, own, onClose }: GiveRuleDialogProps) {
  const { userId, person, today } = view
  const rules = useReading(listPayRules, {})
  const name = shownName(person)
  const form = useForm<Giving>({
    start: () => ({ rule_id: '', from: addDays(thisMonth(today).to, 1) }),
    check: ({ from }) => (from === '' ? { from: 'Informe a data.' } : {}),
    asksPassword: () => true,
    write: async ({ rule_id, from }, { pass }) => {
      const body = { rule_id: rule_id === '' ? null : rule_id, from }
      // Somebody else may have given it since this was read.
      const known = await send(personPayRule, { params: { id: userId } }).catch(() => null)
      const after = (await act(givePersonPayRule, { params: { id: userId }, body, ...pass })).own
      tellGiven({ from, before: known?.own ?? own, after }, `${name}, desde ${formatDay(from)}`)
      onClose()
    },
    failed: (failure) => ({ title: rulesScreenMessages.giveFailed, text: failure?.message }),
  })
  const { from } = form.values
  return (
    <FormDialog title={`Dar outra regra a ${name}`} act="Dar" form={form} onClose={onClose}>
      {rules.data ? (
        <Field.Select
          name="rule_id"
          label="Regra"
          options={[
            { value: '', label: rulesScreenMessages.ofCompany },
            ...rules.data.rules.map((rule) => ({ value: rule.id, label: rule.name })),
          ]}
        />
      ) : (
        <Unread reading={rules} failed={rulesScreenMessages.notLoaded} rows={1} />
      )}
      <Field.Day name="from" label="Desde" />
      {from !== '' && from <= today && (
        <Note icon={Info} tone="sun" slim role="status">
          {rulesScreenMessages.recountsGiven}
        </Note>
      )}
      <FormProblem isSeen />
    </FormDialog>
  )
}
