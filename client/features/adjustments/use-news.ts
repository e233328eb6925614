import { useEffect, useState } from 'react'
import { decisionOf, type Told } from '../../offline/decisions.ts'
import { sawDecisions } from '../../offline/tell-decisions.ts'
import type { RequestRow } from './use-requests.ts'

const latest = (rows: readonly RequestRow[]) =>
  rows.reduce((last, { decision }) => (decision && decision.at > last ? decision.at : last), '')

/** Mark the answers on these rows as seen. Return the ids of the new ones for as long as the list is open. */
export function useNews(userId: string, told: Told | undefined, rows: readonly RequestRow[]): ReadonlySet<string> {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set())
  const until = latest(rows)
  const unseen = told?.unseen.map(decisionOf).join() ?? ''
  useEffect(() => {
    if (unseen) setNews((before) => new Set([...before, ...unseen.split(',')]))
    if (until) void sawDecisions(userId, until).catch(() => {})
  }, [userId, unseen, until])
  return news
}
