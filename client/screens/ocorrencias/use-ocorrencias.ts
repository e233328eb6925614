import { useMemo } from 'react'
import { askedSpan } from '#shared/calendar/asked-span.ts'
import { dayOf } from '#shared/calendar/day.ts'
import { lastMonth } from '#shared/calendar/period.ts'
import { zoneOfStore } from '#shared/clock/place.ts'
import { listOccurrences, type Occurrences } from '#shared/contract/occurrences.ts'
import { listUsers } from '#shared/contract/people.ts'
import { listStores } from '#shared/contract/stores.ts'
import { SEVERITIES, type Severity, severityOf } from '#shared/pay-rules/severity.ts'
import { withoutMasters } from '../../features/people/choose.ts'
import { useFilterParams } from '../../features/people/filter-params.ts'
import { useReading } from '../../features/reading/use-reading.ts'
import { useSession } from '../../features/session/session.ts'
import { anchors } from '../../offline/here.ts'

/** The months that are offered, back from the present one. */
const MONTHS = 24

/** Return the present month and those before it, `YYYY-MM`, newest first. */
export function monthsUntil(today: string): string[] {
  const months = [today.slice(0, 7)]
  while (months.length < MONTHS) months.push(lastMonth(`${months.at(-1)}-01`).from.slice(0, 7))
  return months
}

const NONE: Occurrences['counts'] = []

const severityIn = (text: string): Severity | null => SEVERITIES.find((one) => one === text) ?? null

/** Return how many there are of all kinds together. */
export const countAll = (counts: Occurrences['counts']): number => counts.reduce((sum, { count }) => sum + count, 0)

/** Read what deserves a look in a month or a closing period on people's days, narrowed by the filters in the address. */
export function useOcorrencias() {
  const { user } = useSession()
  const params = useFilterParams()
  const stores = useReading(listStores, {}).data
  const users = useReading(listUsers, {}).data
  const zone = zoneOfStore(stores, user?.store_id)
  const today = dayOf(anchors.now(), zone)
  const { span, from, to } = askedSpan(params.get('mes'), today)
  const [person, company] = [params.get('funcionario'), params.get('empresa')]
  const severity = severityIn(params.get('gravidade'))
  const query = {
    from,
    to,
    ...(person ? { user_id: person } : {}),
    ...(company ? { store_id: company } : {}),
  }
  const narrowed = severity ? { ...query, severity } : query
  const whole = useReading(listOccurrences, { query }, { maxAge: 0 })
  // Where all are listed, those of one severity are among them, also without a network.
  const isCut = severity !== null && (whole.data?.left_out ?? 0) > 0
  const cut = useReading(listOccurrences, { query: narrowed }, { maxAge: 0, when: isCut })
  const reading = isCut ? cut : whole
  const rows = useMemo(
    () => reading.data?.rows.filter(({ code }) => severity === null || severityOf(code) === severity),
    [reading.data, severity],
  )
  const people = useMemo(() => withoutMasters(users).map(({ id, name }) => ({ user_id: id, name })), [users])
  return {
    zone,
    today,
    span,
    person,
    company,
    severity,
    stores,
    people,
    reading,
    rows,
    /** The query of the spreadsheets. */
    asked: narrowed,
    counts: whole.data?.counts ?? NONE,
    setFilter: params.set,
    page: params.page,
    setPage: params.setPage,
  }
}

export type Ocorrencias = ReturnType<typeof useOcorrencias>
