import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { type ServerProcess, startServer } from '../crash/server-process.ts'
import { figure, isFull } from '../trust/scale.ts'
import { Crowd } from './crowd.ts'
import { growthInTenMinutes, type Held, heldBy, risenBy } from './held.ts'

const MINUTES = Number(process.env.SOAK_MINUTES || figure(3, 60))
const PUNCHES_A_SECOND = 100
const PULLS_A_SECOND = 20
/** Seconds until SQLite's cache is full, and all hot code is compiled. */
const WARM_AFTER = figure(75, 900)
const LOOK_EVERY = figure(5, 15)
const PEOPLE = 1_000

let dataDir: string
let server: ServerProcess
let crowd: Crowd

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-soak-'))
  await (await startServer(dataDir)).end('SIGTERM')
  crowd = await Crowd.of(PEOPLE, dataDir)
  server = await startServer(dataDir, {
    options: ['--expose-gc', '--import', './server/testing/soak/tell-memory.mjs'],
    settings: { SOAK_FIGURES: path.join(dataDir, 'figures') },
  })
}, 180_000)

afterAll(async () => {
  crowd.leave()
  await server.end('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

/** Make the server collect its garbage, and read what it holds then. */
async function look(at: number): Promise<Held> {
  const figures = path.join(dataDir, 'figures')
  const told = () => (existsSync(figures) ? readFileSync(figures, 'utf8').length : 0)
  const before = told()
  process.kill(server.pid, 'SIGUSR2')
  await vi.waitFor(() => expect(told()).toBeGreaterThan(before), { timeout: 60_000, interval: 20 })
  return heldBy(server.pid, { figures, log: path.join(dataDir, 'folha.db-wal'), at })
}

/** Punch and pull for some minutes, each request at its due time, however long earlier ones take. Returns what was held meanwhile. */
async function soak(): Promise<Held[]> {
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const asked: Promise<void>[] = []
  const held: Held[] = []
  let [punches, pulls] = [0, 0]
  const ask = () => {
    const until = Math.min(seconds(), MINUTES * 60)
    for (; punches < until * PUNCHES_A_SECOND; punches += 1) asked.push(crowd.punch(server.address))
    for (; pulls < until * PULLS_A_SECOND; pulls += 1) asked.push(crowd.pull(server.address))
  }
  const asking = setInterval(ask, 5)
  for (let i = 0; i < PEOPLE / 10; i += 1) await crowd.browse(server.address)
  for (let due = WARM_AFTER; due <= MINUTES * 60; due += LOOK_EVERY) {
    await new Promise((go) => setTimeout(go, (due - seconds()) * 1000))
    held.push(await look(seconds()))
    // Await finished requests, so that their list does not grow.
    await Promise.all(asked.splice(0))
  }
  clearInterval(asking)
  ask()
  await Promise.all(asked)
  return held
}

const range = (numbers: readonly number[]) => [Math.min(...numbers), Math.max(...numbers)] as const

/**
 * Garbage is collected before each look, so that only held memory counts; compiled code, which comes and goes, is not part of the judged
 * heap. The hour sets the bars for a server that runs for months. In three minutes the heap still makes its steps: they allow it a twelfth
 * of what leaking a kilobyte of each punch would cost (60 MiB in ten minutes). The resident memory goes up and down by whole pools
 * meanwhile (12 MiB up, 80 down have been seen), so that minutes show only a leak of four kilobytes of each punch, and the hour the rest.
 */
it(`TRUST 26: ${MINUTES} minutes of ${PUNCHES_A_SECOND} punches a second and pulls: memory, log and open files stay as they are`, {
  timeout: (MINUTES + 10) * 60_000,
}, async () => {
  const held = await soak()
  const growth = { heap: growthInTenMinutes(held, 'heap'), resident: growthInTenMinutes(held, 'resident') }
  const [log, files, sockets] = [
    range(held.map((one) => one.log)),
    range(held.map((one) => one.files)),
    range(held.map((one) => one.sockets)),
  ]
  const [least, most] = range(held.map(({ resident }) => resident))
  process.stdout.write(
    `${MINUTES} minutes: ${crowd.punched} punches, ${crowd.read} pulls; memory ${least.toFixed(1)} to ${most.toFixed(1)} MiB, ` +
      `in ten minutes ${growth.resident.toFixed(2)} MiB more, of it heap ${growth.heap.toFixed(2)}; risen by ${risenBy(held).toFixed(1)}; ` +
      `log at most ${log[1].toFixed(1)} MiB; ${files[1]} files and at most ${sockets[1]} sockets open\n`,
  )
  expect(crowd.surprises.slice(0, 5)).toEqual([])
  expect(crowd.punched).toBe(MINUTES * 60 * PUNCHES_A_SECOND)
  expect(growth.heap).toBeLessThan(figure(5, 1))
  if (isFull) expect(growth.resident).toBeLessThan(1)
  else expect(risenBy(held)).toBeLessThan(24)
  expect(log[1]).toBeLessThan(64)
  // A file may be open for a moment; a leaked one stays open, so every look of the later half sees it.
  const later = held.slice(held.length / 2).map((one) => one.files)
  expect(Math.min(...later)).toBe(files[0])
  expect(files[1] - files[0]).toBeLessThanOrEqual(2)
  // Idle connections of the crowd are closed, and opened again.
  expect(sockets[1] - sockets[0]).toBeLessThanOrEqual(8)
  await server.end('SIGTERM')
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const { rows, faults } = await verifyLedger(database.read)
  database.close()
  expect({ rows, faults }).toEqual({ rows: crowd.punched, faults: [] })
})
