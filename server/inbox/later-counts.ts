import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import { readPeopleDays } from '../hour-bank/people-days.ts'
import { computeExpiring } from '../hour-bank/people-expiring.ts'
import type { Person } from '../hour-bank/queries.ts'
import { oneByOne, turn } from '../pieces.ts'

/** People who are counted before others of their company are asked for again. */
const AT_A_TIME = 10

/** A count of a company that goes on: whom it has not begun with yet, and its end. */
interface Count {
  awaited: Map<string, Person>
  isDone: Promise<void>
}

type Asked = Pick<Context, 'parts' | 'at'>

/** The counts that go on in this process, by company: never two of one, however many ask. */
interface Counts {
  running: Map<string, Count>
  /** Does some of one company and then some of the next one: what several do in the same turn, everybody else waits for. */
  inTurn: ReturnType<typeof oneByOne>
}

const counts = new WeakMap<Db, Counts>()

function countsOn(db: Db): Counts {
  const known = counts.get(db) ?? { running: new Map<string, Count>(), inTurn: oneByOne() }
  counts.set(db, known)
  return known
}

async function countSome({ parts, at }: Asked, awaited: Map<string, Person>, days: number): Promise<void> {
  const piece = [...awaited.values()].slice(0, AT_A_TIME)
  // Whoever asks from now on may know of something that this reading does not see: it counts them again.
  for (const { id } of piece) awaited.delete(id)
  const hours = await readPeopleDays(parts.database.read, piece, { now: at })
  await computeExpiring(parts.log, hours, piece, days)
}

function begin(asked: Asked, company: string, days: number): Count {
  const { database, log } = asked.parts
  const { running, inTurn } = countsOn(database.read)
  const awaited = new Map<string, Person>()
  async function countAll(): Promise<void> {
    while (awaited.size > 0) await inTurn(() => countSome(asked, awaited, days))
  }
  const isDone = turn()
    .then(countAll)
    .catch((error: unknown) => log.error({ err: error, store: company }, 'expiring hours not counted'))
    .finally(() => running.delete(company))
  const count = { awaited, isDone }
  running.set(company, count)
  return count
}

/**
 * Count what of some people's hours expires within some days, beside what else goes on, one company's people one after the other; done once
 * all of them are counted. It gives nothing to who asks: what was counted is remembered by what it was counted from, and each answer takes
 * from there what its own keeper may see.
 */
export async function countLater(asked: Asked, people: readonly Person[], days: number): Promise<void> {
  const { running } = countsOn(asked.parts.database.read)
  const companies = Map.groupBy(people, ({ store_id }) => store_id ?? '')
  const ends = [...companies].map(([company, own]) => {
    const count = running.get(company) ?? begin(asked, company, days)
    for (const person of own) count.awaited.set(person.id, person)
    return count.isDone
  })
  await Promise.all(ends)
}
