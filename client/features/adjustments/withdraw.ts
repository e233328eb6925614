import { withdrawRequest } from '#shared/contract/entry-deeds.ts'
import { userBalance } from '#shared/contract/hours.ts'
import { listEntries } from '#shared/contract/time-entries.ts'
import { send } from '../../api/send.ts'
import { dropPaper } from '../../offline/papers.ts'
import { dropReadings } from '../../offline/readings.ts'
import type { RequestRow } from './use-requests.ts'

/** Takes one's own request back: off this device while it waits here, else at the server with all that was asked for with it. */
export async function withdraw({ id, paper }: RequestRow): Promise<void> {
  if (paper?.state === 'waiting') return dropPaper(paper)
  const entryId = paper?.kind === 'marks' ? (paper.marks[0]?.id ?? id) : id
  await send(withdrawRequest, { params: { id: entryId } })
  if (paper) await dropPaper(paper)
  for (const call of [listEntries, userBalance]) await dropReadings(call)
}
