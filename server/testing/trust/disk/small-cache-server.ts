import type { AddressInfo } from 'node:net'
import { createApp } from '../../../app.ts'
import { bootParts } from '../../../boot.ts'
import { readConfig } from '../../../config.ts'
import { listen } from '../../../http/listen.ts'
import { rawSql } from '../../databases.ts'

/**
 * The product with a writer that caches only a few pages: SQLite then also writes to the log in the middle of a transaction, not only at
 * COMMIT, so that a refusing disk fails between the jobs of a group.
 */
const parts = await bootParts(readConfig(process.env))
await parts.database.write(async (tx) => {
  rawSql({ read: tx }).pragma('cache_size = 5')
})
const server = await listen(createApp(parts, { version: 'teste' }), '127.0.0.1', 0)
process.stdout.write(`Folha de Ponto em http://localhost:${(server.address() as AddressInfo).port}\n`)
