import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oldNode } from './old-node.ts'

const root = path.resolve(import.meta.dirname, '../../..')

/** Reports its Node, then ends with 7, or waits and ends with 5 when told to stop. */
const PROBE = `
import { spawnSync } from 'node:child_process'
import { launch, say } from './child.mjs'
await launch(async () => {
  const found = spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout.trim()
  const told = new Promise((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop)
  })
  // Listening already: whoever reads this line may send a signal at once.
  say(JSON.stringify({ runs: process.version, found, given: process.argv.slice(2) }))
  if (process.argv[2] !== 'espere') return 7
  const waiting = setInterval(() => {}, 1000)
  await told
  clearInterval(waiting)
  return 5
})
`

let place: string

function run(given: string[], settings: NodeJS.ProcessEnv = {}) {
  const plain = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))
  const env = { ...Object.fromEntries(plain), PATH: `${path.dirname(oldNode ?? '')}:/usr/bin:/bin`, ...settings }
  const script = path.join(place, 'server/launch/probe.mjs')
  const child = spawn(oldNode ?? '', [script, ...given], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
  const saying = (words: string) => expect.poll(() => said, { timeout: 30_000 }).toContain(words)
  return { child: child as ChildProcess, ended, saying }
}

beforeAll(() => {
  place = mkdtempSync(path.join(tmpdir(), 'folha-launch-'))
  cpSync(path.join(root, 'server/launch'), path.join(place, 'server/launch'), { recursive: true })
  writeFileSync(path.join(place, 'server/launch/probe.mjs'), PROBE)
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

describe.skipIf(!oldNode)('on a machine that has only an old Node', () => {
  it('without a network: one sentence that says what to do', async () => {
    const { code, said } = await run(['a'], { npm_config_registry: 'http://127.0.0.1:9/', npm_config_cache: place })
      .ended
    expect(code).toBe(1)
    expect(said.trim().split('\n').filter(Boolean)).toEqual([
      expect.stringMatching(/^Este computador tem o Node \d+/),
      expect.stringMatching(/^A Folha de Ponto precisa do Node 22 ou mais novo.*verifique a conexão com a internet/),
    ])
    expect(readdirSync(path.join(place, '.node'))).toEqual([])
  })

  it('it fetches one of its own, also when ended half-way and when two begin at once', async () => {
    const cut = run(['a'])
    await cut.saying('buscando o Node')
    cut.child.kill('SIGKILL')
    await cut.ended
    const both = [run(['um', 'com espaço']), run(['dois'])]
    for (const { code, said } of await Promise.all(both.map(({ ended }) => ended))) {
      expect(code).toBe(7)
      expect(said).toMatch(/\{"runs":"(v2[2-9]\.\d+\.\d+)","found":"\1"/)
    }
    const again = await run(['um', 'com espaço']).ended
    expect(again.code).toBe(7)
    expect(again.said).toMatch(/^\{.*"given":\["um","com espaço"\]\}$/m)
    expect(again.said).not.toContain('buscando')
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the program, whose exit code comes back', async (signal) => {
    const { child, ended, saying } = run(['espere'])
    await saying('"runs"')
    child.kill(signal)
    expect((await ended).code).toBe(5)
  })

  it('what is left of a Node that was not finished is not taken for one', async () => {
    const version = readdirSync(path.join(place, '.node')).find((name) => !name.startsWith('next-')) ?? ''
    rmSync(path.join(place, '.node', version), { recursive: true })
    mkdirSync(path.join(place, '.node', version, 'bin'), { recursive: true })
    writeFileSync(path.join(place, '.node', version, 'bin/node'), 'half of it')
    expect((await run([]).ended).code).toBe(7)
  })

  // Everything that a script imports is linked before ours can take over.
  it('it has every name that the launchers import of Node', () => {
    const files = ['server/launch', 'server/testing/run'].flatMap((folder) =>
      readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name)),
    )
    const imports = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^import \{([^}]+)\} from '(node:[^']+)'/gm)].map(
        ([, names = '', from = '']) => ({
          file: path.relative(root, file),
          from,
          names: names.split(',').map((name) => name.trim().split(' as ')[0] ?? ''),
        }),
      ),
    )
    const asked = `console.log(JSON.stringify(${JSON.stringify(imports)}
      .filter(({ from, names }) => !names.every((name) => name in require(from))).map(({ file }) => file)))`
    expect(imports.length).toBeGreaterThan(20)
    expect(JSON.parse(execFileSync(oldNode ?? '', ['-e', asked], { encoding: 'utf8' }))).toEqual([])
  })
})
