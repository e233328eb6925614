import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { ConnectionLost } from './database/postgres/line.ts'
import { diskStorage } from './files/disk-storage.ts'
import { orDropped } from './keep-file.ts'
import { type TestApp, testApp } from './testing/test-app.ts'

const storage = diskStorage(mkdtempSync(path.join(tmpdir(), 'folha-kept-')), new Uint8Array(32).fill(7))
const id = randomUUID()
let parts: TestApp['parts']

beforeEach(async () => {
  parts = { ...(await testApp()).parts, storage }
  const arrived = storage.arriving()
  writeFileSync(arrived, 'bytes')
  await storage.keep(id, arrived)
})

it('a file whose row was refused is removed', async () => {
  const refused = new Error('the disk is full')
  await expect(orDropped(parts, { id }, Promise.reject(refused))).rejects.toBe(refused)
  expect(await storage.open(id)).toBeNull()
})

it('a file is kept for the sweep if nobody knows whether its row was committed', async () => {
  const lost = new ConnectionLost('the connection broke during COMMIT')
  await expect(orDropped(parts, { id }, Promise.reject(lost))).rejects.toBe(lost)
  const found = await storage.open(id)
  expect(found).not.toBeNull()
  found?.stream.destroy()
})
