import type { Payslip } from '#shared/contract/documents.ts'
import { cache } from '../../offline/here.ts'

/** Return the bytes of a pay slip from this device's cache, or fetch them from the server and cache them. */
export async function keptOrFetched({ id, file_url }: Payslip): Promise<Blob> {
  const kept = await cache.files.get(id)
  if (kept) return new Blob([kept.bytes], { type: kept.type })
  const answer = await fetch(file_url)
  if (!answer.ok) throw new Error(`the file answered ${answer.status}`)
  const bytes = await answer.arrayBuffer()
  const type = answer.headers.get('content-type') ?? 'application/pdf'
  await cache.files.put({ id, bytes, type })
  return new Blob([bytes], { type })
}
