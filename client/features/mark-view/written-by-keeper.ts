import { isRequest } from '#shared/clock/intent.ts'
import type { DayMark } from '#shared/contract/hours.ts'

/** Tell whether an administrator wrote an entry: one that they only confirmed or authorized belongs to its owner. */
export function isWrittenByKeeper(
  { kind, adjusted_by, request_id }: Pick<DayMark, 'kind' | 'adjusted_by'> & { request_id: string | null },
  ownerEmail: string,
): boolean {
  const isOriginal = kind === 'mark' || isRequest(kind)
  return !isOriginal && request_id === null && adjusted_by !== null && adjusted_by !== ownerEmail
}
