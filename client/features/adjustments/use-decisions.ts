import { useEffect, useState } from 'react'
import { countUnseen, decisionOf, sawDecisions, type Told } from '../../offline/decisions.ts'
import { useLive } from '../../offline/use-live.ts'
import type { RequestRow } from './use-requests.ts'

/** How many of a person's requests were answered and not seen yet. */
export function useUnseenCount(userId: string): number {
  return useLive(() => countUnseen(userId).catch(() => 0), [userId]) ?? 0
}

const latest = (rows: readonly RequestRow[]) =>
  rows.reduce((last, { decision }) => (decision && decision.at > last ? decision.at : last), '')

/** Takes the answers that stand on these rows for seen. Answers which of them are new, as long as they are looked at. */
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
