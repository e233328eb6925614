import { closedEspelhos, closingsOf } from './closed-espelhos.ts'
import type { Job, Made } from './job.ts'

/**
 * Make one PDF of the time sheets of everybody in closed periods, by name, each beginning on a page of its own: to be printed and signed by
 * hand. The program signs none of them there (art. 86 asks for no such signature). Throws `CannotMake` for days that are not closed.
 */
export async function makeBooklet(job: Job): Promise<Made> {
  const { parts, row, at, write } = job
  const closings = await closingsOf(job)
  const booklet = parts.papers.booklet(at)
  try {
    for await (const espelho of closedEspelhos(job, closings)) await write(await booklet.add(espelho))
  } catch (error) {
    await booklet.drop().catch(() => {})
    throw error
  }
  await write(await booklet.end())
  return {
    name: `espelhos-${row.from_day}-${row.to_day}.pdf`,
    closing_id: closings.length === 1 ? (closings[0]?.id ?? null) : null,
  }
}
