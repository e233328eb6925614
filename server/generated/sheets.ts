import { espelhoName } from '../papers/espelho-of.ts'
import { closedEspelhos, closingsOf } from './closed-espelhos.ts'
import type { Made, ZipJob } from './job.ts'
import { onceFree } from './once-free.ts'

/** Return a name that no other file of the ZIP has: two people may share theirs. */
function free(names: Set<string>, name: string): string {
  let free = name
  for (let i = 2; names.has(free); i += 1) free = name.replace(/\.pdf$/, `-${i}.pdf`)
  names.add(free)
  return free
}

/**
 * Make the time sheets of everybody in closed periods, a PDF each (Portaria MTP 671/2021, art. 84). Throws `CannotMake` for days that are not
 * closed.
 */
export async function makeSheets(job: ZipJob): Promise<Made> {
  const { parts, zip, row, at } = job
  const closings = await closingsOf(job)
  const names = new Set<string>()
  for await (const espelho of closedEspelhos(job, closings))
    await zip.add(free(names, espelhoName(espelho)), await onceFree(() => parts.papers.espelho(espelho, at)))
  return {
    name: `espelhos-${row.from_day}-${row.to_day}`,
    closing_id: closings.length === 1 ? (closings[0]?.id ?? null) : null,
  }
}
