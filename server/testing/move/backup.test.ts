import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSmall, move, startCommand, startStage } from './stage.ts'

let stage: Awaited<ReturnType<typeof startStage>>
let settings: { DATA_DIR: string; DATABASE_URL: string }
const file = '11111111-1111-4111-8111-111111111111'

beforeAll(async () => {
  stage = await startStage()
  settings = { DATA_DIR: stage.emptyFolder(), DATABASE_URL: await stage.emptyDatabase() }
  await makeSmall(settings.DATA_DIR)
  writeFileSync(path.join(settings.DATA_DIR, 'files', file), 'um arquivo')
  expect(await move(settings.DATABASE_URL, { DATA_DIR: settings.DATA_DIR })).toMatchObject({ code: 0 })
}, 120_000)
afterAll(() => stage.remove())

const epoch = async () =>
  stage.query(settings.DATABASE_URL, "select value from installation where key = 'epoch'").then(([row]) => row)

it('on PostgreSQL a backup has files, keys and heads, and names the programs that copy the database', async () => {
  const folder = path.join(stage.place, 'copia')
  const ended = await startCommand('server/backup/backup-command.ts', [folder], settings).done
  expect(ended).toMatchObject({
    code: 0,
    said: expect.stringContaining('sem o banco: chaves, pontas assinadas, 1 arquivo'),
  })
  expect(ended.said).toContain('pg_dump')
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(
    ['files', `files/${file}`, 'heads.jsonl', 'secrets.json'].sort(),
  )
  const again = await startCommand('server/backup/backup-command.ts', [folder], settings).done
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('não está vazia') })
}, 120_000)

it('on PostgreSQL a backup has the keys also where their file is elsewhere', async () => {
  const [folder, elsewhere] = [path.join(stage.place, 'copia-das-chaves'), path.join(stage.place, 'chaves.json')]
  renameSync(path.join(settings.DATA_DIR, 'secrets.json'), elsewhere)
  const ended = await startCommand('server/backup/backup-command.ts', [folder], {
    ...settings,
    SECRETS_FILE: elsewhere,
  }).done
  expect(ended).toMatchObject({ code: 0 })
  expect(readFileSync(path.join(folder, 'secrets.json'))).toEqual(readFileSync(elsewhere))
  renameSync(elsewhere, path.join(settings.DATA_DIR, 'secrets.json'))
}, 120_000)

it('on PostgreSQL nothing is restored, and the steps are told', async () => {
  const before = readdirSync(settings.DATA_DIR)
  const was = await epoch()
  const ended = await startCommand('server/backup/restore-command.ts', ['copia', '--substituir'], settings).done
  expect(ended).toMatchObject({ code: 1, said: expect.stringContaining('pg_restore') })
  expect(readdirSync(settings.DATA_DIR)).toEqual(before)
  expect(await epoch()).toEqual(was)
}, 120_000)
