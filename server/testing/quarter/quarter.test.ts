import { afterAll, beforeAll, describe } from 'vitest'
import { figure, tell } from '../trust/scale.ts'
import { makePapers, signingServer } from './papers.ts'
import { played, proveQuarter, told } from './prove.ts'
import { proveJudges } from './prove-judges.ts'
import { type OnPaper, provePapers } from './prove-papers.ts'
import { inThisProcess } from './servers.ts'
import { makeStage } from './stage.ts'

/** QUARTER_SEED and QUARTER_PEOPLE choose others. */
const SEED = Number(process.env.QUARTER_SEED || 671)
const PEOPLE = Number(process.env.QUARTER_PEOPLE || figure(20, 60))

let quarter: OnPaper
let end: () => Promise<void>

beforeAll(async () => {
  const { authority, config, papers } = signingServer()
  end = papers.close
  const stage = await makeStage(SEED, PEOPLE, await inThisProcess([{ config, papers }]))
  const all = await played(stage, SEED)
  quarter = { ...all, authority, papers: await makePapers(stage) }
  tell(`quarter: ${told(quarter)}`)
}, PEOPLE * 10_000)

afterAll(() => end?.())

describe(`a quarter of four companies and ${PEOPLE} people`, () => proveQuarter(() => quarter))
describe('the papers of a quarter', () => provePapers(() => quarter))
describe('the judges of a quarter see', () => proveJudges(() => quarter))
