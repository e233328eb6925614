import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startServer } from '../testing/crash/server-process.ts'

let place: string
let dataDir: string
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'folha-modes-'))
  chmodSync(place, 0o755)
  dataDir = path.join(place, 'dados')
  mkdirSync(dataDir, { mode: 0o755 })
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8)

/** Return everything below a folder, itself included, with its mode. */
function modesIn(folder: string): Record<string, string> {
  const below = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return Object.fromEntries(['.', ...below].map((name) => [name, modeOf(path.join(folder, name))]))
}

const openOnes = (folder: string) =>
  Object.entries(modesIn(folder)).filter(([name, mode]) => {
    const isFolder = statSync(path.join(folder, name)).isDirectory()
    return mode !== (isFolder ? '700' : '600')
  })

function command(script: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir }
  const root = path.resolve(import.meta.dirname, '../..')
  return spawnSync(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root, env, encoding: 'utf8' })
}

describe.skipIf(process.platform === 'win32')('S-17: what is kept is for the server’s own user alone', () => {
  it('in a data folder that was open to all, also what lay there before', async () => {
    let server = await startServer(dataDir)
    await server.end('SIGTERM')
    const photo = path.join(dataDir, 'files', '11111111-1111-4111-8111-111111111111')
    writeFileSync(photo, 'uma foto')
    for (const [file, mode] of [
      [dataDir, 0o755],
      [path.join(dataDir, 'files'), 0o755],
      [photo, 0o644],
      [path.join(dataDir, 'folha.db'), 0o644],
    ] as const)
      chmodSync(file, mode)
    server = await startServer(dataDir)
    try {
      expect(existsSync(path.join(dataDir, 'folha.db-wal'))).toBe(true)
      expect(openOnes(dataDir)).toEqual([])
      if (process.getuid?.() === 0) {
        const asNobody = spawnSync('cat', [path.join(dataDir, 'folha.db')], { uid: 65_534, gid: 65_534 })
        expect(asNobody.status).not.toBe(0)
      }
    } finally {
      await server.end('SIGTERM')
    }
  })

  it('a folder with something of others in it is not closed, but what is ours is, and it is said', async () => {
    const theirs = path.join(dataDir, 'notas.txt')
    writeFileSync(theirs, 'notas', { mode: 0o644 })
    let server = await startServer(dataDir)
    await server.end('SIGTERM')
    chmodSync(path.join(dataDir, 'folha.db'), 0o644)
    server = await startServer(dataDir)
    await server.end('SIGTERM')
    expect(openOnes(dataDir).sort()).toEqual([
      ['.', '755'],
      ['notas.txt', '644'],
    ])
    expect(server.said()).toContain(`outros usuários deste computador podem ler os dados em ${dataDir}`)
  })

  it('a backup into a folder that was open to all, and what is restored from one that is', async () => {
    const server = await startServer(dataDir)
    await server.end('SIGTERM')
    const copy = path.join(place, 'copia')
    mkdirSync(copy, { mode: 0o755 })
    expect(command('server/backup/backup-command.ts', copy).stdout).toContain('Backup em')
    expect(openOnes(copy)).toEqual([])
    for (const name of ['.', 'files']) chmodSync(path.join(copy, name), 0o755)
    for (const name of ['folha.db', 'secrets.json']) chmodSync(path.join(copy, name), 0o644)
    rmSync(dataDir, { recursive: true })
    expect(command('server/backup/restore-command.ts', copy).stdout).toContain('Restaurado')
    expect(openOnes(dataDir)).toEqual([])
  })
})
