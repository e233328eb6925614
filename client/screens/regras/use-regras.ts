import { useState } from 'react'
import { may } from '#shared/access/policy.ts'
import { DEFAULT_ZONE, dayOf } from '#shared/calendar/day.ts'
import { listPayRules, type PayRuleVersion, type StoredPayRule } from '#shared/contract/pay-rules.ts'
import { listStores } from '#shared/contract/stores.ts'
import type { Me } from '#shared/people/user.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { anchors } from '../../offline/here.ts'
import { useSearchParams } from '../../ui/search-params.ts'

/** The simple rule's place in the address and in lists of choices. */
export const SIMPLE = 'simples'

/** Return the version that counts on a day; before the first one, the first. */
export function versionOn({ versions }: StoredPayRule, day: string): PayRuleVersion | undefined {
  return versions.findLast(({ valid_from }) => valid_from <= day) ?? versions[0]
}

/** Read the rules, and hold which one is shown, and which version of it. */
export function useRegras(me: Me) {
  const [search, setSearch] = useSearchParams()
  const reading = useReading(listPayRules, {})
  const stores = useReading(listStores, {})
  const [shownFrom, setShownFrom] = useState<string | null>(null)
  const [isDirty, setDirty] = useState(false)
  const today = dayOf(anchors.now(), DEFAULT_ZONE)
  const rules = reading.data?.rules ?? []
  const asked = search.get('regra')
  const rule = asked === SIMPLE ? undefined : (rules.find(({ id }) => id === asked) ?? rules[0])
  const version = rule && (rule.versions.find((one) => one.valid_from === shownFrom) ?? versionOn(rule, today))
  const show = (validFrom: string | null) => {
    setDirty(false)
    setShownFrom(validFrom)
  }
  return {
    reading,
    rules,
    rule,
    version,
    today,
    isDirty,
    setDirty,
    showVersion: show,
    simple: reading.data?.simple ?? { stores: [], people: 0 },
    stores: stores.data ?? [],
    isMaster: may(me, 'pay-rule:edit'),
    choose: (id: string) => {
      show(null)
      setSearch({ regra: id }, { replace: true })
    },
  }
}

export type Regras = ReturnType<typeof useRegras>
