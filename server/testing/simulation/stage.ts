import sharp from 'sharp'
import { figure } from '../trust/scale.ts'
import { chanceOf } from './chance.ts'
import type { Stage } from './play.ts'
import { type Company, makeCompany } from './sim-company.ts'
import { onSqlite, type SimEngine } from './sim-database.ts'
import { simulate } from './simulate.ts'
import { correct } from './variant.ts'

/** Make a picture; up to 255 they all differ. Every fourth is larger than the least piece, so that a device sends it in several. */
export async function picture(n: number): Promise<ArrayBuffer> {
  const { next } = chanceOf(n, 5)
  const side = n % 4 === 1 ? 112 : 8
  const noise = Uint8Array.from({ length: side * side * 3 }, () => Math.floor(next() * 256))
  const bytes = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes).buffer
}

/** Make the company and the pictures of every seed. */
export async function makeStage(engine: SimEngine = onSqlite): Promise<Stage> {
  const pictures = await Promise.all(Array.from({ length: 14 }, (_, i) => picture(i)))
  let company: Company = { users: [], grants: new Map() }
  const openDatabase = await engine(async (database) => {
    company = await makeCompany(database)
  })
  return { company, pictures, openDatabase }
}

/** The number of histories in a run, over both files: SIMULATION_SEEDS, default 300, and 1,000 in `npm run trust`. */
export const SEEDS = Number(process.env.SIMULATION_SEEDS || figure(300, 1_000))

/** Play seeds one after another. Returns the violations, and prints the time taken. */
export async function playAll(stage: Stage, from: number, to: number): Promise<string[]> {
  const started = performance.now()
  const { stackTraceLimit } = Error
  // Simulated failures are errors by the thousand, and nobody reads their stacks.
  Error.stackTraceLimit = 0
  let punches = 0
  const broken: string[] = []
  for (let seed = from; seed < to; seed += 1) {
    const { errors, punches: some } = await simulate(seed, stage, correct)
    punches += some
    if (errors.length === 0) continue
    broken.push(`seed ${seed}: ${errors.slice(0, 3).join('; ')}`)
    process.stdout.write(`${broken.at(-1)}\n`)
  }
  Error.stackTraceLimit = stackTraceLimit
  const each = (performance.now() - started) / Math.max(1, to - from)
  process.stdout.write(`seeds ${from} to ${to - 1}: ${punches} punches, ${each.toFixed(1)} ms a seed\n`)
  return broken
}
