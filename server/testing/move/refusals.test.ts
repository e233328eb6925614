import { readdirSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { beneath, epochOf, everything, makeSmall, move, startCommand, startStage } from './stage.ts'

let stage: Awaited<ReturnType<typeof startStage>>
let model: string
let dataDir: string
let url: string

beforeAll(async () => {
  stage = await startStage()
  model = stage.emptyFolder()
  await makeSmall(model)
}, 120_000)
afterAll(() => stage.remove())
beforeEach(async () => {
  dataDir = stage.folderLike(model)
  url = await stage.emptyDatabase()
})

const connections: { end(): unknown }[] = []
afterEach(async () => {
  for (const one of connections.splice(0)) await one.end()
})

async function connected(application_name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name })
  connections.push(client)
  await client.connect()
  return client
}

const tablesIn = () =>
  stage.query(url, "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'")

/** Spoil the SQLite beneath the program. */
const spoil = (statement: string) => beneath(dataDir, (database) => database.exec(statement))

/** Expect that a move to PostgreSQL is refused with some words, and that both sides stay as they are. */
async function expectRefusal(words: string | RegExp): Promise<void> {
  const source = [everything(dataDir), epochOf(dataDir)]
  const target = await tablesIn()
  const { code, said } = await move(url, { DATA_DIR: dataDir })
  expect(said).toMatch(words)
  expect(code).toBe(1)
  expect(said).not.toContain('    at ')
  expect([everything(dataDir), epochOf(dataDir)]).toEqual(source)
  expect(await tablesIn()).toEqual(target)
}

describe('a move to PostgreSQL is refused, and nothing is changed', { timeout: 240_000 }, () => {
  it('when the target has rows', async () => {
    expect(await move(url, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    const [row] = await stage.query(url, "select value from installation where key = 'epoch'")
    await expectRefusal(/O banco de destino não está vazio \(\d+ em audit\)/)
    expect(await stage.query(url, "select value from installation where key = 'epoch'")).toEqual([row])
  })

  it('when a row does not arrive, or arrives changed', async () => {
    // Opening it makes its tables.
    await startCommand('server/ledger/verify-command.ts', [], { DATA_DIR: stage.emptyFolder(), DATABASE_URL: url }).done
    for (const becomes of ['jsonb_populate_record(NEW, \'{"name": "Outra"}\')', 'NULL']) {
      const body = `begin return ${becomes}; end`
      await stage.query(
        url,
        `create or replace function spoil() returns trigger language plpgsql as '${body.replaceAll("'", "''")}'`,
      )
      await stage.query(
        url,
        'create or replace trigger spoil before insert on stores for each row execute function spoil()',
      )
      await expectRefusal('A tabela stores não chegou igual')
      expect(await stage.query(url, 'select 1 from holidays union all select 1 from devices')).toEqual([])
    }
    await stage.query(url, 'drop trigger spoil on stores')
    expect(await move(url, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  })

  it('when a table or a column is on one side only', async () => {
    spoil('create table extra (id text primary key)')
    await expectRefusal('A tabela extra só existe no banco de origem')
    spoil('drop table extra; alter table users add column shoe_size integer')
    await expectRefusal('A coluna users.shoe_size só existe no banco de origem')
    spoil('alter table users drop column shoe_size; drop table year_tracks')
    await expectRefusal('A tabela year_tracks não existe no banco de origem')
    dataDir = stage.folderLike(model)
    await stage.query(url, 'create table theirs (id text)')
    await expectRefusal('A tabela theirs só existe no banco de destino')
  })

  it.each([
    [
      "update users set name = 'Ana' || char(0) || 'Paula'",
      'Tabela users, coluna name, id = "ana": um texto com o caractere nulo (U+0000)',
    ],
    [
      "update users set name = cast(x'416e61ff' as text)",
      'coluna name, id = "ana": bytes que não são um texto em UTF-8',
    ],
    ["update users set name = x'416e61'", 'coluna name, id = "ana": bytes que não são um texto em UTF-8'],
    ['update users set created_at = 0.5', 'coluna created_at, id = "ana": um valor que não é um número inteiro'],
    ["update users set created_at = 'ontem'", 'coluna created_at, id = "ana": um valor que não é um número inteiro'],
    ['update users set is_active = 2', 'coluna is_active, id = "ana": um valor que não é sim nem não'],
    ["update stores set latitude = 'norte'", 'coluna latitude, id = "loja": um valor que não é um número'],
    [
      'update day_totals set adjustment_minutes = 9e999',
      'coluna adjustment_minutes, user_id = "ana", day = "2026-06-15": um valor que não é um número inteiro',
    ],
    [
      "insert into photo_parts select id, 0, 1, user_id, 'texto', 0 from time_entries limit 1",
      'Tabela photo_parts, coluna bytes, entry_id = ',
    ],
  ])('when the source has what the target can’t hold: %s', async (statement, words) => {
    spoil(statement)
    await expectRefusal(words)
  })

  it('when a row names one that is not there, or a check of the target refuses it', async () => {
    spoil("pragma foreign_keys = off; update bonds set user_id = 'ninguém'")
    await expectRefusal('A tabela bonds não pôde ser copiada')
    dataDir = stage.folderLike(model)
    spoil("pragma ignore_check_constraints = on; update time_entries set status = 'talvez'")
    await expectRefusal('A tabela time_entries não pôde ser copiada')
  })

  it('when ledger, audit or signed heads do not verify', async () => {
    spoil("drop trigger ledger_no_update; update ledger set person_name = 'Outra' where nsr = 2")
    await expectRefusal('ERRO estabelecimento 11222333000181, NSR 2: alguma coluna foi mudada')
    dataDir = stage.folderLike(model)
    spoil('drop trigger audit_no_delete; delete from audit where seq = (select max(seq) from audit)')
    await expectRefusal('ERRO auditoria, linha 4: era outra em')
  })

  it('when it is of another version', async () => {
    spoil('delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)')
    await expectRefusal('O banco de dados é de outra versão do programa')
  })

  it('while a server is there, on either side', async () => {
    const server = openDatabase(path.join(dataDir, 'folha.db'))
    const { code, said } = await move(url, { DATA_DIR: dataDir })
    server.close()
    expect([code, said]).toEqual([1, expect.stringContaining('O servidor está em uso com esta pasta de dados')])
    expect(await tablesIn()).toEqual([])
    const other = await connected('folha-de-ponto')
    await expectRefusal('Um servidor da Folha de Ponto está ligado a este PostgreSQL')
    await other.end()
    await (await connected('psql')).query('select pg_advisory_lock_shared(7411671)')
    await expectRefusal('Um servidor da Folha de Ponto está ligado a este PostgreSQL')
  })
})

describe('a move to SQLite is refused, and nothing is changed', { timeout: 240_000 }, () => {
  const back = (folder: string) => move('sqlite', { DATA_DIR: folder, DATABASE_URL: url })

  beforeEach(async () => {
    expect(await move(url, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  }, 120_000)

  it('when DATA_DIR has a database', async () => {
    const before = everything(dataDir)
    expect(await back(dataDir)).toMatchObject({ code: 1, said: expect.stringContaining('Já há um banco de dados em') })
    expect(everything(dataDir)).toEqual(before)
  })

  it('when SQLite can’t hold a value, a table is PostgreSQL’s alone, or a server is there', async () => {
    const folder = stage.emptyFolder()
    await stage.query(url, "update stores set latitude = 'NaN'")
    const nan = 'Tabela stores, coluna latitude, id = "loja": um número indefinido (NaN)'
    expect(await back(folder)).toMatchObject({ code: 1, said: expect.stringContaining(nan) })
    await stage.query(url, 'update stores set latitude = null')
    await stage.query(url, 'create table theirs (id text)')
    const table = 'A tabela theirs só existe no banco de origem'
    expect(await back(folder)).toMatchObject({ code: 1, said: expect.stringContaining(table) })
    await stage.query(url, 'drop table theirs')
    await connected('folha-de-ponto')
    expect(await back(folder)).toMatchObject({
      code: 1,
      said: expect.stringContaining('Um servidor da Folha de Ponto'),
    })
    expect(readdirSync(folder)).toEqual([])
  })
})
