import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, it, vi } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { openDatabase } from './connect.ts'

it('a file that another program holds for writing is told of, when the wait for it is over; once it is free, the server is ready', async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'folha-held-')), 'folha.db')
  const database = openDatabase(file)
  const { send } = await testApp({ database })
  const look = () => send('GET', '/health/ready')
  const other = new Sqlite(file)
  other.exec('BEGIN IMMEDIATE')
  const { status, body } = await look()
  expect(status).toBe(503)
  expect((body as { details: object[] }).details).toContainEqual({ path: 'write', message: 'failing' })
  expect((body as { details: object[] }).details).toContainEqual({ path: 'read', message: 'ok' })
  other.exec('ROLLBACK')
  await vi.waitUntil(async () => (await look()).status === 200, { timeout: 10_000 })
  other.close()
  database.close()
})
