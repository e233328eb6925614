import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { doctorStage } from '../testing/doctor-stage.ts'

const DAY = 86_400_000
let on: Awaited<ReturnType<typeof doctorStage>>

beforeAll(async () => {
  on = await doctorStage()
})
afterEach(() => on.endSurroundings())
afterAll(() => on.end())

const asRoot = process.getuid?.() === 0
const mayMount = asRoot && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0

describe('the disk', () => {
  it.skipIf(!mayMount)('that is full', async () => {
    const full = 'mount -t tmpfs -o size=2m none "$0" && { cat /dev/zero > "$0/tudo" 2> /dev/null; exec "$@"; }'
    const there = mkdtempSync(path.join(on.place, 'disco-'))
    const { code, line } = await on.doctor({ ...(await on.settings()), DATA_DIR: there }, [
      'unshare',
      '-m',
      'sh',
      '-c',
      full,
      there,
    ])
    expect(code).toBe(1)
    expect(line('disco')).toMatch(/^problema .* 0 MB livres: fotos e documentos são recusados/)
    expect(line('pasta de dados')).toBe(`problema  pasta de dados nada mais cabe em ${there}`)
  })

  it('with less room than photos and documents need to be taken', async () => {
    const { line } = await on.doctor({ ...(await on.settings()), UPLOAD_RESERVE_MB: '999999999' })
    expect(line('disco')).toMatch(/^problema .*guarda 1.000.000 GB para o ponto\)$/)
  })

  it('whose folder is open to others, or not there', async () => {
    chmodSync(on.dataDir, 0o755)
    const open = await on.doctor(await on.settings())
    chmodSync(on.dataDir, 0o700)
    expect(open.line('pasta de dados')).toMatch(/^atenção .*outros usuários deste computador entram em/)
    expect(open.advice('pasta de dados')).toBe(`→ Feche-a: chmod 700 ${on.dataDir}`)
    const none = await on.doctor({ ...(await on.settings()), DATA_DIR: path.join(on.place, 'nada') })
    expect([none.code, none.line('pasta de dados')]).toEqual([1, expect.stringMatching(/^problema .*não existe$/)])
  })

  it.skipIf(!asRoot)('whose folder belongs to somebody else', async () => {
    const another = ['setpriv', '--reuid=65534', '--clear-groups', '--']
    const theirs = mkdtempSync(path.join(tmpdir(), 'folha-doctor-theirs-'))
    on.atEnd(() => rmSync(theirs, { recursive: true }))
    chmodSync(theirs, 0o755)
    const { line } = await on.doctor({ ...(await on.settings()), DATA_DIR: theirs }, another)
    expect(line('pasta de dados')).toMatch(/^problema .*não aceita gravações \(EACCES\)$/)
  })
})

describe('the database', () => {
  it('that lost a piece', async () => {
    const torn = path.join(on.place, 'rasgado')
    on.backUp(torn)
    const file = path.join(torn, 'folha.db')
    const bytes = readFileSync(file)
    bytes.fill(7, 40_000, 90_000)
    writeFileSync(file, bytes)
    const { code, line, advice } = await on.doctor({ ...(await on.settings()), DATA_DIR: torn })
    expect([code, line('banco')]).toEqual([1, expect.stringMatching(/^problema .*danificado/)])
    expect(advice('banco')).toContain('volte o último backup')
  })

  it.each([
    ['an earlier', 'delete from __drizzle_migrations where created_at = NEWEST', /^atenção .*de uma versão anterior/],
    [
      'a later',
      "insert into __drizzle_migrations (hash, created_at) values ('later', NEWEST + 1)",
      /^problema .*mais nova/,
    ],
  ])('of %s version', async (_what, statement, line) => {
    const copy = mkdtempSync(path.join(on.place, 'versao-'))
    on.backUp(path.join(copy, 'dados'))
    const database = new Sqlite(path.join(copy, 'dados/folha.db'))
    database.exec(statement.replace('NEWEST', '(select max(created_at) from __drizzle_migrations)'))
    database.close()
    const found = await on.doctor({ ...(await on.settings()), DATA_DIR: path.join(copy, 'dados') })
    expect(found.line('banco')).toMatch(line)
  })

  it('that is not there', async () => {
    const { code, line } = await on.doctor({
      ...(await on.settings()),
      DATA_DIR: mkdtempSync(path.join(on.place, 'vazio-')),
    })
    expect([code, line('banco')]).toEqual([1, expect.stringMatching(/^problema .*não há banco em/)])
  })

  it('of a PostgreSQL that is down', async () => {
    const { line } = await on.doctor({
      ...(await on.settings()),
      DATABASE_URL: 'postgres://ponto:segredo@127.0.0.1:9/ponto',
    })
    expect(line('banco')).toMatch(/^problema .*não atende \(.*ECONNREFUSED.*\)$/)
    expect(line('banco')).not.toContain('segredo')
  })
})

describe('the backup', () => {
  it.each([
    [2 * 3_600_000, /^ok .*o último há 2 horas, em/],
    [3 * DAY, /^atenção .*o último há 3 dias, em/],
    [40 * DAY, /^problema .*o último há 40 dias, em .*, que não está mais lá$/],
  ])('%i ms old', async (age, line) => {
    const folder = age > 30 * DAY ? '/levado/embora' : on.place
    writeFileSync(path.join(on.dataDir, 'last-backup.json'), JSON.stringify({ at: Date.now() - age, folder }))
    expect((await on.doctor(await on.settings())).line('backup')).toMatch(line)
  })

  it('beside a database that its own programs copy', async () => {
    writeFileSync(
      path.join(on.dataDir, 'last-backup.json'),
      JSON.stringify({ at: Date.now() - 3_600_000, folder: on.place }),
    )
    const away = { ...(await on.settings()), DATABASE_URL: 'postgres://ponto:segredo@127.0.0.1:9/ponto' }
    expect((await on.doctor(away)).line('backup')).toMatch(/ \(sem o banco: esse o pg_dump copia\)$/)
  })

  it('that was never made', async () => {
    rmSync(path.join(on.dataDir, 'last-backup.json'), { force: true })
    const { code, line } = await on.doctor(await on.settings())
    expect([code, line('backup')]).toEqual([1, expect.stringMatching(/^problema .*nenhum foi feito ainda$/)])
  })
})
