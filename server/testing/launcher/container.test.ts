import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../free-port.ts'
import { engine, importNodeImage, keepContainersIn, removeContainers, runnerFor } from './container-engine.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const PATIENCE = 300_000
const NODE_IMAGE = 'localhost/folha-node'
const IMAGE = 'localhost/folha-image'
const NAME = 'folha-container'
const FOLHA = '/program/node_modules/folha-de-ponto/server/launch/folha.mjs'

/** The demands of the compose file, each with the option of `run` that means the same. */
const demands = [
  ['read_only: true', '--read-only'],
  ['tmpfs: ["/tmp"]', '--tmpfs=/tmp'],
  ['cap_drop: [ALL]', '--cap-drop=ALL'],
  ['security_opt: ["no-new-privileges:true"]', '--security-opt=no-new-privileges'],
  ['volumes: ["dados:/data"]', `--volume=${NAME}:/data`],
] as const

let place: string
let port: number
let run: ReturnType<typeof runnerFor>

/** Let npm fetch what the package depends on, with the network and the certificates of this machine. */
function fetchDependencies(folder: string): void {
  const [tarball = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  mkdirSync(path.join(folder, 'fetched'))
  const args = ['install', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund', `../${tarball}`]
  execFileSync('npm', args, { cwd: path.join(folder, 'fetched'), stdio: 'pipe' })
  rmSync(path.join(folder, 'fetched'), { recursive: true })
}

/** Build as docs/container/Containerfile says, without a network. */
function build(folder: string): void {
  const fetched = execFileSync('npm', ['config', 'get', 'cache'], { encoding: 'utf8' }).trim()
  // Where npm keeps what it fetched inside the container, whose user is root while it is built.
  const cache = [`--volume=${fetched}:/root/.npm`, '--env=npm_config_offline=true']
  engine(
    'build',
    '--format=docker',
    '--isolation=chroot',
    '--network=host',
    ...cache,
    `--build-arg=NODE_IMAGE=${NODE_IMAGE}`,
    `--tag=${IMAGE}`,
    folder,
  )
}

/** Run a program in the container; return what it printed. */
const inside = (...command: readonly string[]) => engine('exec', NAME, ...command)

describe.skipIf(!process.env.CONTAINER_ENGINE)('the image of a release', () => {
  beforeAll(async () => {
    place = mkdtempSync(path.join(tmpdir(), 'folha-container-'))
    execFileSync(process.execPath, ['server/launch/release.mjs', place], { cwd: root, stdio: 'pipe' })
    fetchDependencies(place)
    keepContainersIn(place)
    importNodeImage(path.join(place, 'node-image'), NODE_IMAGE)
    run = runnerFor(NODE_IMAGE)
    build(place)
    port = await freePort()
    const settings = [`--env=PORT=${port}`, '--env=HOST=127.0.0.1', '--env=LOG_LEVEL=silent']
    run('--detach', '--network=host', `--name=${NAME}`, ...demands.map(([, option]) => option), ...settings, IMAGE)
  }, PATIENCE)
  afterAll(() => {
    removeContainers()
    rmSync(place, { recursive: true, force: true })
  }, PATIENCE)

  it('serves, closed as the compose file closes it', async () => {
    const compose = readFileSync(path.join(root, 'docs/container/compose.yaml'), 'utf8')
    for (const [line] of demands) expect(compose).toContain(`    ${line}\n`)
    // Its last words too, if it ended.
    await expect.poll(() => engine('logs', NAME), { timeout: 30_000 }).toContain('Folha de Ponto em http')
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
    expect(engine('logs', NAME)).toContain('Dados:    /data, uma pasta nova')
  })
  it('knows its own health', () => {
    expect(inside('node', FOLHA, 'health')).toBe('O servidor trabalha.')
    expect(() => engine('exec', '--env=PORT=9', NAME, 'node', FOLHA, 'health')).toThrow('O servidor não trabalha')
    const { Healthcheck } = JSON.parse(engine('inspect', '--format={{json .Config}}', NAME))
    expect(Healthcheck.Test).toEqual(['CMD', 'node', FOLHA, 'health'])
  })

  it('is nobody of importance, and writes nowhere but to its data', () => {
    expect(inside('id', '-u')).toBe('1000')
    for (const file of ['/x', '/program/x', `${path.dirname(FOLHA)}/x`])
      expect(() => inside('touch', file)).toThrow('Read-only file system')
    expect(inside('touch', '/data/x')).toBe('')
  })

  it('brings no compiler and nothing that builds', () => {
    const wanted = '/cc$|/gcc|node-gyp|/vite$|/webpack$|/typescript$|/tsx$'
    const look = `const names = require('fs').readdirSync('/program', { recursive: true }).map((name) => '/' + name)
      console.log(names.filter((name) => new RegExp('${wanted}').test(name)).join())`
    expect(inside('node', '-e', look)).toBe('')
  })

  it('stops in good order, and its data outlive it', () => {
    engine('stop', '--time=20', NAME)
    expect(engine('inspect', '--format={{.State.ExitCode}}', NAME)).toBe('0')
    const names = run(
      '--rm',
      '--network=none',
      `--volume=${NAME}:/data`,
      NODE_IMAGE,
      'node',
      '-p',
      "require('fs').readdirSync('/data').join()",
    )
    expect(names).toContain('folha.db')
  })
})
