import { withdrawRequest } from '#shared/contract/entry-deeds.ts'
import { act } from '../../offline/act.ts'
import { dropPaper } from '../../offline/papers.ts'
import type { RequestRow } from './use-requests.ts'

/** Withdraw a person's own request: from this device while it waits here, else at the server together with its whole group. */
export async function withdraw({ id, paper }: RequestRow): Promise<void> {
  if (paper?.state === 'waiting') return dropPaper(paper)
  const entryId = paper?.kind === 'marks' ? (paper.marks[0]?.id ?? id) : id
  await act(withdrawRequest, { params: { id: entryId } })
  if (paper) await dropPaper(paper)
}
