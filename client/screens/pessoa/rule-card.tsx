import { useState } from 'react'
import { isForAnother, may } from '#shared/access/policy.ts'
import { type PersonPayRule, personPayRule } from '#shared/contract/pay-rules.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatDay } from '#shared/text/format.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { rulesScreenMessages } from '#shared/text/rules-screen-messages.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useConnection } from '../../features/sync/connection.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import { NOT_HERE } from './deeds.ts'
import { GiveRuleDialog } from './give-rule-dialog.tsx'
import room from './pessoa.module.css'
import styles from './rule-card.module.css'
import { ruleWords } from './rule-words.ts'
import type { KnownPessoa } from './use-pessoa.ts'

/** The rules that this person is given later on. */
function Coming({ rules: { own }, day }: { rules: PersonPayRule; day: string }) {
  const coming = own.filter(({ from }) => from > day)
  if (coming.length === 0) return null
  return (
    <ul className="t-sm soft" aria-label="Regras que vêm">
      {coming.map(({ from, rule_name }) => (
        <li key={from}>
          Desde {formatDay(from)}: {rule_name ?? rulesScreenMessages.ofCompany.toLowerCase()}
        </li>
      ))}
    </ul>
  )
}

/** Return why this keeper may not give this person a rule, if so. */
function useBlockedRule({ me, person }: KnownPessoa): string | undefined {
  const { online } = useConnection()
  const target = { user_id: person.id, store_id: person.store_id, role: person.role }
  if (isForAnother(me, 'pay-rule:give-person', target)) return refusalMessages.ownByAnother
  if (!may(me, 'pay-rule:give-person', target)) return NOT_HERE
  return online ? undefined : adminMessages.needsNetwork
}

/** The rule by which this person's marks are counted, and the way to give them another. */
export function RuleCard({ view }: { view: KnownPessoa }) {
  const { userId, today } = view
  const [isOpen, setOpen] = useState(false)
  const blocked = useBlockedRule(view)
  const reading = useReading(personPayRule, { params: { id: userId } })
  return (
    <Card aria-label="Regra">
      <div className={room.heading}>
        <h2 className={room.title}>Regra</h2>
        <Button
          small
          blocked={blocked}
          onBlocked={(reason) => showToast({ title: reason, kind: 'info' })}
          onClick={() => setOpen(true)}
        >
          Dar outra regra
        </Button>
      </div>
      {reading.data ? (
        <div className={styles.words}>
          <p>
            Regra: <b>{ruleWords(reading.data, today)}</b>
          </p>
          <Coming rules={reading.data} day={today} />
        </div>
      ) : (
        <Unread reading={reading} failed={rulesScreenMessages.personNotLoaded} rows={1} />
      )}
      {isOpen && <GiveRuleDialog view={view} own={reading.data?.own} onClose={() => setOpen(false)} />}
    </Card>
  )
}
