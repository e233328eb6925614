import '../postgres/choose-engine.ts'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '../../database/database.ts'
import { openPostgres } from '../../database/postgres/connect.ts'
import { type Cluster, startCluster } from '../postgres/cluster.ts'
import { type Played, played, proveQuarter, told } from '../quarter/prove.ts'
import { inThisProcess } from '../quarter/servers.ts'
import { makeStage } from '../quarter/stage.ts'
import { figure, tell } from '../trust/scale.ts'

/** QUARTER_SEED and QUARTER_PEOPLE choose others. */
const SEED = Number(process.env.QUARTER_SEED || 67)
const PEOPLE = Number(process.env.QUARTER_PEOPLE || figure(10, 60))

let cluster: Cluster
const databases: Database[] = []
let quarter: Played

beforeAll(async () => {
  cluster = await startCluster(process.env.PG_BIN ?? '')
  const url = await cluster.create('ponto')
  for (const _ of [0, 1]) databases.push(await openPostgres(url))
  const servers = databases.map((database) => ({ database }))
  quarter = await played(await makeStage(SEED, PEOPLE, await inThisProcess(servers)), SEED)
  tell(`quarter on two servers: ${told(quarter)}`)
}, PEOPLE * 30_000)

afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()))
  cluster?.remove()
})

describe(`a quarter of ${PEOPLE} people, each request at the other of two servers on one PostgreSQL`, () =>
  proveQuarter(() => quarter))
