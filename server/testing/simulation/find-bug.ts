import type { PlantedBug } from './planted.ts'
import type { Stage } from './play.ts'
import { simulate } from './simulate.ts'

/** Play seeds until one shows a planted bug. Returns how it is reported; null if none shows it. */
export async function findBug(bug: PlantedBug, stage: Stage, seeds: Iterable<number>): Promise<string | null> {
  for (const seed of seeds) {
    const { errors } = await simulate(seed, stage, bug)
    const found = errors.find((error) => bug.shows.test(error))
    if (found === undefined) continue
    process.stdout.write(`${bug.name}: ${found} (seed ${seed})\n`)
    return found
  }
  return null
}
