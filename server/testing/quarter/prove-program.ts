import { afterAll, beforeAll, describe } from 'vitest'
import { figure, isFull, tell } from '../trust/scale.ts'
import { MONTHS } from './calendar.ts'
import { type FollowedByAnother, type Happened, happeningsOf, type Restorable } from './happenings.ts'
import { makePapers, signingSettings } from './papers.ts'
import { played, proveQuarter, told } from './prove.ts'
import { proveHappenings, toldOf } from './prove-happenings.ts'
import { proveJudges } from './prove-judges.ts'
import { type OnPaper, provePapers } from './prove-papers.ts'
import type { RealServers } from './real-servers.ts'
import { makeStage } from './stage.ts'

/** QUARTER_SEED and QUARTER_PEOPLE choose others. */
const SEED = Number(process.env.QUARTER_SEED || 671)
const PEOPLE = Number(process.env.QUARTER_PEOPLE || figure(8, 60))
const PLAYED = MONTHS.slice(0, figure(1, MONTHS.length))
/** The weeks, from 0, in which something happens to the servers. */
const WEEKS = isFull
  ? { deploy: 2, crash: 6, restore: 8, failover: 11 }
  : { deploy: 0, crash: 1, restore: 2, failover: 3 }

type Program = RealServers & Restorable & Partial<FollowedByAnother>

/** Play a quarter over the real program, with all that may happen to servers, and prove what holds of it. */
export function proveProgram(start: () => Promise<Program>, more: readonly string[] = []): void {
  let quarter: OnPaper & { happened: readonly Happened[] }
  let end: () => Promise<void>

  beforeAll(
    async () => {
      const began = performance.now()
      const { authority, settings } = signingSettings()
      const servers = await start()
      end = () => servers.close()
      const stage = await makeStage(SEED, PEOPLE, servers, PLAYED)
      const { happened, happenings } = happeningsOf(servers, WEEKS)
      const all = await played(stage, SEED, happenings)
      // The certificates of the tests are good from now on.
      stage.setClock(Date.now())
      await servers.deployWith(settings)
      quarter = { ...all, authority, happened, papers: await makePapers(stage) }
      const seconds = Math.round((performance.now() - began) / 1_000)
      tell(`quarter of the program: ${told(quarter)}; ${toldOf(happened)}; ${seconds} s`)
    },
    240_000 + PEOPLE * 60_000,
  )

  afterAll(() => end?.())

  describe(`${PLAYED.length} of three months of four companies and ${PEOPLE} people`, () => {
    proveHappenings(() => quarter, ['deploy', 'crash', 'restore', ...more])
    proveQuarter(() => quarter, isFull)
  })
  describe('their papers', () => provePapers(() => quarter))
  describe.runIf(isFull)('their judges see', () => proveJudges(() => quarter))
}
