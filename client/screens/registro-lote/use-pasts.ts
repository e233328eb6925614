import { useEffect, useState } from 'react'
import { userBalance } from '#shared/contract/hours.ts'
import { retrying } from '../../api/retry.ts'
import { send } from '../../api/send.ts'
import type { Past } from './check-batch.ts'

/** People who are asked about at once, and in all: each costs the server a balance. The rest is judged by what is known. */
const [AT_ONCE, MOST] = [4, 60]

const NOTHING: Past = {}

async function pastOf(id: string, today: string): Promise<Past> {
  const query = { from: today, to: today }
  const { zones, earlier_bonds = [] } = await retrying(() => send(userBalance, { params: { id }, query }))
  const ends = earlier_bonds.map(({ to }) => to).sort()
  return { zones, endedBefore: ends.at(-1) ?? null }
}

/**
 * Read the past of some people, each once. Returns null while it is on its way; of whom it can't be read, nothing is known, and the server has
 * the last word.
 */
export function usePasts(ids: readonly string[], today: string): ReadonlyMap<string, Past> | null {
  const [known, setKnown] = useState<ReadonlyMap<string, Past>>(new Map())
  const next = ids
    .slice(0, MOST)
    .filter((id) => !known.has(id))
    .slice(0, AT_ONCE)
    .join(' ')
  useEffect(() => {
    if (next === '') return
    let isGone = false
    const reading = next.split(' ').map(async (id) => [id, await pastOf(id, today).catch(() => NOTHING)] as const)
    void Promise.all(reading).then((pasts) => isGone || setKnown((before) => new Map([...before, ...pasts])))
    return () => {
      isGone = true
    }
  }, [next, today])
  return next === '' ? known : null
}
