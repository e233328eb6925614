import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startCheckpoints } from './checkpoints.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'folha-checkpoints-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const target = (descriptor: string) => {
  try {
    return readlinkSync(`/proc/self/fd/${descriptor}`)
  } catch {
    return ''
  }
}
const held = () =>
  readdirSync('/proc/self/fd')
    .map(target)
    .filter((file) => file.startsWith(folder))

it.skipIf(process.platform !== 'linux').each([
  ['at once, while it still begins', 0],
  ['at work', 1_200],
])('a thread that is stopped %s holds nothing open any more', async (_, ms) => {
  const file = path.join(folder, 'folha.db')
  const writer = new Sqlite(file)
  writer.pragma('journal_mode = WAL')
  const stop = startCheckpoints(file, writer)
  const own = held().length
  await new Promise((go) => setTimeout(go, ms))
  stop()
  expect(held()).toHaveLength(own)
  writer.close()
})
