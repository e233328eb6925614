import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { PROGRAM } from '../crash/server-process.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const LAUNCHER = `
  import { launch } from './server/launch/child.mjs'
  import { keepServing } from './server/launch/keep-serving.mjs'
  await launch(() => keepServing({ args: ['${PROGRAM}'] }))`

let dataDir: string
let launcher: ReturnType<typeof start>

/** npm's shell: it dies of a signal without passing it on. */
const IN_SHELL = ['sh', '-c', '"$0" "$@"; exit']

function start(settings: NodeJS.ProcessEnv = {}, before: readonly string[] = []) {
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    MASTER_PASSWORD: 'tres-gatos-azuis',
    ...settings,
  }
  const [command = '', ...args] = [...before, process.execPath, '--input-type=module', '-e', LAUNCHER]
  const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += String(piece)))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const addresses = () => [...said.matchAll(/Folha de Ponto em (http:\/\/localhost:\d+)/g)].map(([, one]) => one)
  /** Return the address of the server's nth run, once it has begun. */
  async function life(number: number): Promise<string> {
    await expect.poll(() => addresses().length, { timeout: 30_000, interval: 20 }).toBeGreaterThanOrEqual(number)
    return addresses()[number - 1] ?? ''
  }
  /** Return the id of the process that serves now. */
  const serving = () => Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim())
  return { child, ended, life, serving, said: () => said }
}

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'folha-keep-'))
})
afterEach(async () => {
  launcher.child.kill('SIGTERM')
  await launcher.ended
  rmSync(dataDir, { recursive: true, force: true })
})

// Only Linux lists the children of a process this way.
describe.skipIf(process.platform !== 'linux')('a server that dies by itself', () => {
  it('serves again, and says so in a sentence; a signal to stop still ends it in good order', async () => {
    launcher = start()
    await launcher.life(1)
    process.kill(launcher.serving(), 'SIGKILL')
    const again = await launcher.life(2)
    expect((await fetch(`${again}/api/health`)).status).toBe(200)
    expect(launcher.said()).toContain('O servidor parou sozinho (código 137); começa de novo em 0.5 s.')
    launcher.child.kill('SIGTERM')
    expect(await launcher.ended).toBe(0)
  })

  it('five times in a minute is left alone, with its exit code', async () => {
    launcher = start()
    for (let i = 1; i <= 5; i += 1) {
      await launcher.life(i)
      process.kill(launcher.serving(), 'SIGKILL')
    }
    expect(await launcher.ended).toBe(137)
    expect(launcher.said()).toContain('O servidor caiu 5 vezes em um minuto (código 137)')
  })

  it.each(['SIGINT', 'SIGHUP'] as const)('%s ends it, and nothing is started again', async (signal) => {
    launcher = start()
    await launcher.life(1)
    launcher.child.kill(signal)
    expect(await launcher.ended).toBe(0)
    expect(launcher.said()).not.toContain('parou sozinho')
  })

  it('told to stop while it waits to start again, it stops', async () => {
    launcher = start()
    for (const i of [1, 2, 3]) {
      await launcher.life(i)
      process.kill(launcher.serving(), 'SIGKILL')
    }
    await expect.poll(launcher.said).toContain('de novo em 2 s')
    launcher.child.kill('SIGTERM')
    expect(await launcher.ended).toBe(0)
  })

  it('does not outlive who keeps it: the next start finds the port free', async () => {
    launcher = start()
    const address = await launcher.life(1)
    launcher.child.kill('SIGKILL')
    await launcher.ended
    await expect.poll(() => fetch(address).catch(() => 'refused'), { timeout: 10_000 }).toBe('refused')
  })

  it('does not outlive npm either, whose shell ends without a word', async () => {
    launcher = start({ npm_lifecycle_event: 'start' }, IN_SHELL)
    const address = await launcher.life(1)
    const keeper = launcher.serving()
    launcher.child.kill('SIGTERM')
    await launcher.ended
    try {
      await expect.poll(() => fetch(address).catch(() => 'refused'), { timeout: 10_000 }).toBe('refused')
      await expect.poll(() => existsSync(`/proc/${keeper}`), { timeout: 10_000 }).toBe(false)
    } finally {
      if (existsSync(`/proc/${keeper}`)) process.kill(keeper, 'SIGTERM')
    }
  })

  it('outlives a shell that only began it', async () => {
    launcher = start({ npm_lifecycle_event: '' }, IN_SHELL)
    const address = await launcher.life(1)
    const keeper = launcher.serving()
    launcher.child.kill('SIGTERM')
    await launcher.ended
    process.kill(Number(readFileSync(`/proc/${keeper}/task/${keeper}/children`, 'utf8').trim()), 'SIGKILL')
    const again = await launcher.life(2)
    expect(again).not.toBe(address)
    process.kill(keeper, 'SIGTERM')
    await expect.poll(() => existsSync(`/proc/${keeper}`), { timeout: 10_000 }).toBe(false)
  })

  it('what never listened is not tried again: a port that is taken, a setting that is wrong', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await once(taken, 'listening')
    const { port } = taken.address() as { port: number }
    launcher = start({ PORT: String(port) })
    expect(await launcher.ended).toBe(1)
    taken.close()
    expect(launcher.said()).toContain('já está em uso')
    launcher = start({ PORT: 'muitas' })
    expect(await launcher.ended).toBe(1)
    expect(launcher.said()).toContain('PORT: precisa ser um número')
    expect(launcher.said()).not.toContain('parou sozinho')
  })
})
