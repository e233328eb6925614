import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { mutationsOf } from './mutations.mjs'

/**
 * Mutation testing of what delivers: makes each small mistake in turn and says which of them no test finds. `npm run mutants` takes
 * names of files of client/offline; MUTANT_JUDGES names the tests that judge, MUTANT_EVERY=3 takes every third mutant only.
 */

const root = path.resolve(import.meta.dirname, '../../..')
const ALL = [
  'capture',
  'drain',
  'drain-photos',
  'send-photo',
  'ack',
  'settle',
  'make-room',
  'wake',
  'hold',
  'offer-again',
  'restored',
]
const LIMIT_MS = Number(process.env.MUTANT_LIMIT_MS || 90_000)
const every = Number(process.env.MUTANT_EVERY || 1)
const judges = process.env.MUTANT_JUDGES || 'client/offline'

let child = null

/** A process that judges; it has read everything once before it is asked. */
function start() {
  const env = { ...process.env, MUTANT_JUDGES: judges, SIMULATION_SEEDS: process.env.SIMULATION_SEEDS || '60' }
  child = fork(path.join(import.meta.dirname, 'judge.mjs'), {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((go) => child.once('message', go))
}

/** What the tests say of a file with this text; null when they never came to an end. */
async function ask(file, code) {
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
    const timer = setTimeout(() => give(null), LIMIT_MS)
    child.once('message', give)
    child.once('exit', () => give(null))
    child.send({ file, code })
  })
}

const isKilled = (said) => said === null || said.failed.length > 0 || said.errors > 0

async function judgeFile(name) {
  const file = path.join(root, 'client/offline', `${name}.ts`)
  const code = readFileSync(file, 'utf8')
  const whole = await ask(file, code)
  if (isKilled(whole)) throw new Error(`the tests fail without any mistake: ${JSON.stringify(whole)}`)
  const mutants = mutationsOf(code, file).filter((_, i) => i % every === 0)
  let killed = 0
  for (const { start: from, end, put, kind, line, was } of mutants) {
    const said = await ask(file, code.slice(0, from) + put + code.slice(end))
    if (isKilled(said)) killed += 1
    else
      process.stdout.write(
        `LIVES ${name}.ts:${line} ${kind}: ${was.slice(0, 70).replaceAll('\n', ' ')} → ${put.slice(0, 60)}\n`,
      )
  }
  const share = ((100 * killed) / Math.max(1, mutants.length)).toFixed(1)
  process.stdout.write(`${name}.ts: ${killed} of ${mutants.length} killed (${share} %)\n`)
}

const names = process.argv.slice(2)
for (const name of names.length > 0 ? names : ALL) await judgeFile(name)
child?.kill()
