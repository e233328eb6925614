import { spawnSync } from 'node:child_process'
import fs, {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { prepareDataDir } from '../data-dir.ts'
import { openDatabase } from '../database/sqlite/connect.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let place: string
let dataDir: string
const { renameSync, fsyncSync } = fs

const at = (...names: string[]) => path.join(place, ...names)
/** Return the names in the data folder, without what whoever reads a database leaves beside it. */
const names = () =>
  readdirSync(dataDir)
    .filter((name) => !/-(?:wal|shm)$/.test(name))
    .sort()

/** An installation whose keys, files and database each say `mark`. */
function install(folder: string, mark: string): void {
  mkdirSync(path.join(folder, 'files'), { recursive: true })
  writeFileSync(path.join(folder, 'files', '11111111-1111-4111-8111-111111111111'), mark)
  writeFileSync(path.join(folder, 'secrets.json'), mark)
  writeFileSync(path.join(folder, 'heads.jsonl'), mark)
  openDatabase(path.join(folder, 'folha.db')).close()
  const database = new Sqlite(path.join(folder, 'folha.db'))
  database.prepare("insert into installation (key, value) values ('test', ?)").run(mark)
  database.close()
}

/** The marks of each part in a folder. */
function told(folder: string): string[] {
  const database = new Sqlite(path.join(folder, 'folha.db'), { readonly: true })
  const mark = String(database.prepare("select value from installation where key = 'test'").pluck().get())
  database.close()
  const files = path.join('files', '11111111-1111-4111-8111-111111111111')
  return [mark, ...['secrets.json', files, 'heads.jsonl'].map((name) => readFileSync(path.join(folder, name), 'utf8'))]
}
const all = (mark: string) => Array(4).fill(mark)

/** Let the rename of a number, and those after it, go wrong. */
function renamesFail(from: number, error: () => Error): void {
  let count = 0
  fs.renameSync = (...given) => {
    count += 1
    if (count >= from) throw error()
    renameSync(...given)
  }
  syncBuiltinESMExports()
}
/** Let one rename fail, as that of a part that is a disk of its own. */
function oneRenameFails(step: number): void {
  let count = 0
  fs.renameSync = (...given) => {
    count += 1
    if (count === step) throw Object.assign(new Error('cross-device'), { code: 'EXDEV' })
    renameSync(...given)
  }
  syncBuiltinESMExports()
}
function mended(): void {
  Object.assign(fs, { renameSync, fsyncSync })
  syncBuiltinESMExports()
}

beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'folha-restore-'))
  dataDir = at('var', 'dados')
  install(dataDir, 'velho')
  install(at('origem'), 'novo')
  makeBackup(at('origem'), at('copia'))
  writeFileSync(path.join(dataDir, '.env'), 'PORT=3000')
  mkdirSync(path.join(dataDir, 'certificate'))
})
afterEach(() => {
  mended()
  chmodSync(at('var'), 0o755)
  rmSync(place, { recursive: true, force: true })
})

it('a restore writes nothing beside the data folder, as a server’s own user that may not', () => {
  chmodSync(place, 0o755)
  chmodSync(at('var'), 0o555)
  const isRoot = process.getuid?.() === 0
  const nobody = 65_534
  if (isRoot)
    for (const folder of [dataDir, at('copia')])
      for (const name of ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })])
        chownSync(path.join(folder, name), nobody, nobody)
  const url = pathToFileURL(path.resolve(import.meta.dirname, 'restore-backup.ts'))
  const code = `
    import Sqlite from 'better-sqlite3'
    import { restoreBackup } from '${url}'
    new Sqlite(':memory:').close()
    if (${isRoot}) { process.setgroups([]); process.setgid(${nobody}); process.setuid(${nobody}) }
    console.log(JSON.stringify(restoreBackup(${JSON.stringify(at('copia'))}, ${JSON.stringify(dataDir)}, { replace: true })))`
  const cwd = path.resolve(import.meta.dirname, '..', '..')
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd, encoding: 'utf8' })
  expect(child.stderr).not.toContain('Error')
  const { before } = JSON.parse(child.stdout) as { before: string }
  expect(path.dirname(before)).toBe(dataDir)
  expect([told(dataDir), told(before)]).toEqual([all('novo'), all('velho')])
})

it('what else lies in the data folder stays: settings, certificates, copies from before an update', () => {
  mkdirSync(path.join(dataDir, 'antes-de-migrar'))
  const { before } = restoreBackup(at('copia'), dataDir, { replace: true })
  expect(names()).toEqual([
    '.env',
    path.basename(before ?? ''),
    'antes-de-migrar',
    'certificate',
    'files',
    'folha.db',
    'heads.jsonl',
    'secrets.json',
  ])
  const again = restoreBackup(at('copia'), dataDir, { replace: true }).before
  expect(again).not.toBe(before)
  expect([told(before ?? ''), told(again ?? '')]).toEqual([all('velho'), all('novo')])
  makeBackup(dataDir, at('outra'))
  expect(readdirSync(at('outra')).some((name) => name.startsWith('antes-'))).toBe(false)
})

it('ended by force at any step, it leaves the data of before, or those that the next start puts in place', () => {
  const outcomes = new Set<string>()
  for (let step = 1, isDone = false; !isDone; step += 1) {
    rmSync(dataDir, { recursive: true })
    install(dataDir, 'velho')
    renamesFail(step, () => new Error('killed'))
    try {
      restoreBackup(at('copia'), dataDir, { replace: true })
      isDone = true
    } catch (error) {
      expect(String(error)).toContain('killed')
    }
    mended()
    prepareDataDir(dataDir)
    expect([all('velho'), all('novo')], `step ${step}`).toContainEqual(told(dataDir))
    outcomes.add(told(dataDir)[0] ?? '')
    const aside = names().find((name) => name.startsWith('antes-'))
    expect(aside ? told(path.join(dataDir, aside)) : all('velho')).toEqual(all('velho'))
    expect(names().filter((name) => name.startsWith('.restaurado-'))).toEqual([])
    // The next restore puts away what is left.
    restoreBackup(at('copia'), dataDir, { replace: true })
    expect(names().filter((name) => name.startsWith('.'))).toEqual([])
  }
  expect([...outcomes]).toEqual(['velho', 'novo'])
})

it('a part that can’t be moved leaves all as it was, in a sentence', () => {
  for (const step of [2, 3, 4, 5]) {
    const held = names()
    oneRenameFails(step)
    expect(() => restoreBackup(at('copia'), dataDir, { replace: true })).toThrow(
      /Não foi possível restaurar em .*EXDEV/,
    )
    mended()
    expect([names(), told(dataDir)]).toEqual([held, all('velho')])
  }
  expect(existsSync(path.join(dataDir, '.env'))).toBe(true)
})

it('once the keys are in place, it says that the next start finishes it, which it does', () => {
  for (const step of [7, 8, 9]) {
    rmSync(dataDir, { recursive: true })
    install(dataDir, 'velho')
    oneRenameFails(step)
    expect(() => restoreBackup(at('copia'), dataDir, { replace: true })).toThrow(/ficou pela metade.*antes-/)
    mended()
    prepareDataDir(dataDir)
    expect(told(dataDir), `step ${step}`).toEqual(all('novo'))
  }
})

it('says that the backup is there only once all of it is on disk, so that no power cut leaves an empty file', () => {
  const flushed = new Set<string>()
  fs.fsyncSync = (handle) => flushed.add(fs.readlinkSync(`/proc/self/fd/${handle}`))
  let missing: string[] | undefined
  fs.renameSync = (from, to) => {
    const names = () => ['', ...readdirSync(from, { recursive: true, encoding: 'utf8' })]
    missing ??= names().filter((name) => !flushed.has(path.join(String(from), name)))
    renameSync(from, to)
  }
  syncBuiltinESMExports()
  restoreBackup(at('copia'), dataDir, { replace: true })
  expect(missing).toEqual([])
  expect(flushed).toContain(dataDir)
})
