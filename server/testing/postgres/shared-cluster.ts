import { type Cluster, LIMITED_ROLE, startCluster } from './cluster.ts'

let cluster: Cluster | null = null

/** Start one PostgreSQL for all tests of a run, where its programs were found. */
export async function setup(): Promise<void> {
  const bin = process.env.PG_BIN
  if (!bin) return
  cluster = await startCluster(bin)
  await cluster.createRole(LIMITED_ROLE)
  // The processes of the tests inherit it.
  process.env.TEST_POSTGRES = cluster.url('')
}

export function teardown(): void {
  cluster?.remove()
}
