import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { mutationsOf } from './mutations.mjs'

/**
 * Mutation testing of the delivery code: make each small mistake in turn and list those that no test finds. `npm run mutants` takes file
 * names of client/offline. Mutants that survive their file's own tests are judged by the whole folder, and then by the simulation.
 * MUTANT_JUDGES names other judges instead (commas separate stages, spaces tests), MUTANT_EVERY=3 takes every third mutant only.
 */

const root = path.resolve(import.meta.dirname, '../../..')

/** The mutated files, and the tests that find most mutants: a killed mutant costs as much time as its judges. */
const FILES = {
  capture: 'same-tap.test draft.test lost-connection.test capture.test no-room.test past-store.test',
  drain: 'drain.test slow-uplink.test orphans.test photos-apart.test full-device.test settle.test attempts.test',
  'drain-photos':
    'photos-due.test freeing.test freeing-kept.test orphans.test photos-apart.test held-photo.test restored.test full-device.test',
  'send-photo': 'photo-edges.test photo-pieces.test photos-apart.test orphans.test no-room.test',
  ack: 'ack.test',
  settle: 'settle.test restored.test full-device.test freeing.test freeing-kept.test',
  wake: 'sender.test sync-at-start.test wake.test',
  hold: 'hold.test',
  'in-turn': 'in-turn.test',
  'offer-again': 'restored.test',
  restored: 'restored.test',
  'adopt-spool': 'noted-marks.test rescue.test past-store.test',
  spool: 'spool.test noted-marks.test rescue.test past-store.test',
  rescue: 'past-store.test rescue.test noted-marks.test',
  'sent-past': 'past-store.test',
  'spare-device': 'spare-device.test past-store.test',
}
/** Tests that take longer without any mistake, the first time, hang. */
const LIMIT_MS = 600_000
const every = Number(process.env.MUTANT_EVERY || 1)

/** Return the judges of a file: each stage only sees the mutants that survived the one before. */
function stagesOf(name) {
  const own = FILES[name]?.split(' ').map((test) => `client/offline/${test}`) ?? []
  const stages = process.env.MUTANT_JUDGES?.split(',').map((stage) => stage.trim().split(' '))
  return (
    stages ?? [own, ['client/offline'], ['server/testing/simulation/simulation']].filter(({ length }) => length > 0)
  )
}

let child = null

/** Start a judging process, which loads everything once before it is asked. */
function start() {
  const env = { ...process.env, SIMULATION_SEEDS: process.env.SIMULATION_SEEDS || '60' }
  child = fork(path.join(import.meta.dirname, 'judge.mjs'), {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((go) => child.once('message', go))
}

/** Return what these tests say of a file with this text; null if they never ended. */
async function ask(file, code, judges, limit = LIMIT_MS) {
  if (!child) await start()
  return new Promise((answer) => {
    const give = (said) => {
      clearTimeout(timer)
      child?.removeAllListeners()
      if (said === null) {
        child?.kill('SIGKILL')
        child = null
      }
      answer(said)
    }
    const timer = setTimeout(() => give(null), limit)
    child.once('message', give)
    child.once('exit', () => give(null))
    child.send({ file, code, judges })
  })
}

const isKilled = (said) => said === null || said.failed.length > 0 || said.errors > 0

/** Return the mutants that survive these tests, and how many never ended. */
async function spared(mutants, { file, code, judges }) {
  const whole = await ask(file, code, judges)
  if (isKilled(whole)) throw new Error(`the tests fail without any mistake: ${JSON.stringify(whole)}`)
  // Once more, with everything loaded: a mutant that takes many times as long never ends.
  const start = performance.now()
  await ask(file, code, judges)
  const limit = 10_000 + 4 * (performance.now() - start)
  const living = []
  let endless = 0
  for (const mutant of mutants) {
    const said = await ask(file, code.slice(0, mutant.start) + mutant.put + code.slice(mutant.end), judges, limit)
    if (said === null) endless += 1
    if (!isKilled(said)) living.push(mutant)
  }
  return { living, endless }
}

async function judgeFile(name) {
  const file = path.join(root, 'client/offline', `${name}.ts`)
  const code = readFileSync(file, 'utf8')
  const mutants = mutationsOf(code, file).filter((_, i) => i % every === 0)
  let living = mutants
  let endless = 0
  for (const judges of stagesOf(name)) {
    const came = await spared(living, { file, code, judges })
    living = came.living
    endless += came.endless
    process.stdout.write(`${name}.ts, ${judges.join(' ')}: ${living.length} of ${mutants.length} live\n`)
    for (const { line, kind, was, put } of living)
      process.stdout.write(
        `LIVES ${name}.ts:${line} ${kind}: ${was.slice(0, 70).replaceAll('\n', ' ')} → ${put.slice(0, 60)}\n`,
      )
  }
  const killed = mutants.length - living.length
  const share = ((100 * killed) / Math.max(1, mutants.length)).toFixed(1)
  process.stdout.write(`${name}.ts: ${killed} of ${mutants.length} killed (${share} %), ${endless} by never ending\n`)
}

const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : Object.keys(FILES)) await judgeFile(name)
child?.kill()
