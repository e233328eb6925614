import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { serveStatic } from './static-files.ts'

const HANDLES = '/proc/self/fd'
const SIZE = 3_000_000

/** Return how often a file is open in this process. */
const openings = (file: string) =>
  readdirSync(HANDLES).filter((name) => {
    try {
      return readlinkSync(path.join(HANDLES, name)) === file
    } catch {
      return false
    }
  }).length

it.skipIf(!existsSync(HANDLES))('a file of which only the headers are asked is not left open', async () => {
  const dist = mkdtempSync(path.join(tmpdir(), 'folha-heads-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  const file = path.join(dist, 'client/assets/large.js')
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, Buffer.alloc(SIZE, ' '))
  const { app } = await testApp()
  serveStatic(app, dist)
  for (let time = 0; time < 20; time += 1) {
    const answer = await app.request('/assets/large.js', { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-length'), answer.body]).toEqual([200, String(SIZE), null])
  }
  // Opened and read after the others.
  const whole = await app.request('/assets/large.js')
  expect((await whole.arrayBuffer()).byteLength).toBe(SIZE)
  await expect.poll(() => openings(file)).toBe(0)
})
