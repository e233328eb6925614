import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { calls } from '#shared/contract/calls.ts'
import { rawSql } from '../databases.ts'
import { deliverMarks } from '../marks.ts'
import { requests } from '../matrix/requests.ts'
import { requestOf } from '../matrix/send.ts'
import { buildWorld, headersOf } from '../matrix/world.ts'
import { dumpOf } from './dump.ts'
import { addPassingRows } from './passing-rows.ts'

/**
 * Store a database as this version makes it, with a small company in it: `node server/launch/run.mjs
 * server/testing/releases/keep-release.ts`, once for each released version. A stored database never changes, because people have such
 * databases.
 */
const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  version: string
}
const file = new URL(`${version}.sql`, import.meta.url)
if (existsSync(file)) throw new Error(`${version} is kept already`)

const world = await buildWorld()
const { app, ids, ana } = world
await deliverMarks(app, ana, '2026-06-11', '08:02 12:01 13:03 17:45')
await deliverMarks(app, ana, '2026-06-12', '08:00 12:00 13:00 17:02')
await deliverMarks(app, ids['user other’s'], '2026-06-12', '10:00 14:00 15:00 20:10')
await deliverMarks(app, ids['admin in scope'], '2026-06-15', '09:00 12:00')
// An event that is refused and kept aside.
const poison = { device_id: ids.manager, sending: { ctx: 'c', mono: 1 }, events: [{ id: 'x' }] }
await app.send('POST', '/time-entries/sync', poison, await headersOf(world, 'manager'))
for (const name of ['setOwnPin', 'setOwnBadge', 'readSheet', 'signSheet', 'giveStorePayRule'] as const) {
  const headers = await headersOf(world, name === 'giveStorePayRule' ? 'master' : 'user own')
  const { url, init } = requestOf(calls[name], requests[name](world), headers)
  const { status } = await app.app.request(url, init)
  if (status >= 300) throw new Error(`${name}: ${status}`)
}
await addPassingRows(app.database, ana, app.clock.now)

const sql = dumpOf(rawSql(app.database))
const empty = [...sql.matchAll(/^CREATE TABLE [`"]?(\w+)/gm)].filter(([, table]) => !sql.includes(`INTO "${table}" `))
if (empty.length > 0) throw new Error(`nothing in ${empty.map(([, table]) => table).join(', ')}`)
writeFileSync(file, sql)
process.stdout.write(`${version}: ${sql.length} characters\n`)
