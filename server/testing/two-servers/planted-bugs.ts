import type { Database } from '../../database/database.ts'
import type { Write } from '../../database/write.ts'
import type { PlantedBug } from '../simulation/planted.ts'
import { renaming } from '../simulation/renaming.ts'
import { correct, type Variant } from '../simulation/variant.ts'

/** A job that came to its end was committed, whatever COMMIT said. */
function hopeful({ write, ...others }: Database): Database {
  const hoping: Write = async (job, side) => {
    let done: { value: Awaited<ReturnType<typeof job>> } | null = null
    try {
      return await write(async (tx) => {
        const value = await job(tx)
        done = { value: value as never }
        return value
      }, side)
    } catch (reason) {
      if (done) return (done as { value: never }).value
      throw reason
    }
  }
  return { ...others, write: hoping }
}

/** Each server remembers what it registered, and asks nobody else. */
const rememberingAlone: Variant['server'] = (real) => {
  const own = new Set<string>()
  return renaming(real, async ({ id }) => {
    const known = await real.sql.rows('select 1 from time_entries where id = ?', id)
    const isForgotten = known.length > 0 && !own.has(id)
    own.add(id)
    return isForgotten
  })
}

/** Let each request meet the trouble between a server and its database, where there is any at all: few break just at COMMIT, unheard. */
const alwaysInTrouble: Variant['server'] = (process) => (request) => {
  if (process.trouble > 0) process.trouble = 1
  return process.handle(request)
}

/** Sixty seeds, those first that are known to show the bug. */
function* from(...known: readonly number[]): Generator<number> {
  yield* known
  for (let seed = 0; seed < 60; seed += 1) yield seed
}

/** Bugs that only several servers on one database have, and that the simulator must find. */
export const pairBugs: readonly (PlantedBug & { seeds: Iterable<number> })[] = [
  { ...correct, name: 'exactly-once within each server', shows: /I2/, seeds: from(0), server: rememberingAlone },
  {
    ...correct,
    name: 'a COMMIT without an answer counts',
    shows: /I1|NEVER ARRIVED|I5/,
    seeds: from(0),
    database: hopeful,
    server: alwaysInTrouble,
  },
  {
    ...correct,
    name: 'an epoch that a server remembers for good',
    shows: /NEVER ARRIVED|I5/,
    seeds: from(3),
    database: (database) => ({ ...database, lineage: () => '' }),
  },
]
