import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/sqlite/connect.ts'
import { type Started, startServer } from '../testing/crash/server-process.ts'
import { type S3Stage, s3Stage } from '../testing/s3-stage.ts'
import { storedFiles } from '../testing/stored.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
const root = path.resolve(import.meta.dirname, '../..')

let s: S3Stage
let place: string
let dataDir: string

beforeAll(async () => {
  s = await s3Stage()
})
afterAll(() => s.end())
beforeEach(() => {
  s.begin()
  place = mkdtempSync(path.join(tmpdir(), 'folha-bucket-backup-'))
  dataDir = path.join(place, 'dados')
})

const folder = (name: string) => path.join(place, name)

/** Return the settings for the bucket of this test. */
function settings(name = 'fotos') {
  const { endpoint, accessKey, secretKey } = s.s3.bucket
  const FILES_URL = `s3://${name}/${s.prefix}?endpoint=${encodeURIComponent(endpoint)}`
  return { FILES_URL, FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey }
}

const start = (more: NodeJS.ProcessEnv = settings(), dir = dataDir): ReturnType<typeof startServer> =>
  startServer(dir, { settings: { MASTER_EMAIL: 'dona@ipe.com.br', ...more } } satisfies Started)

/** Upload a picture of the master; return the address at which it is read. */
async function uploadTo(address: string): Promise<string> {
  const body = JSON.stringify({ email: 'dona@ipe.com.br', password: 'tres-gatos-azuis' })
  const headers = { 'content-type': 'application/json' }
  const { token, user } = (await (
    await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body })
  ).json()) as {
    token: string
    user: { id: string }
  }
  const form = new FormData()
  for (const [name, value] of Object.entries({ user_id: user.id, attest_date: '2026-06-10', days: '2' }))
    form.set(name, value)
  form.set('file', new Blob([new Uint8Array(PDF)]), 'a.pdf')
  const sent = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }
  const answer = await fetch(`${address}/api/upload/attestation`, sent)
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { file_url: string }).file_url
}

function command(script: string, more: NodeJS.ProcessEnv, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: dataDir, ...more }
  const said = spawnSync(process.execPath, ['--import', 'tsx', `server/backup/${script}`, ...args], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  expect(said.stdout + said.stderr).not.toContain('S3RVER')
  return said
}

/** Start an installation with one file in the bucket, and stop it. */
async function installed(): Promise<string> {
  const server = await start()
  const address = await uploadTo(server.address)
  await server.end('SIGTERM')
  return address
}

describe('the program with its files in a bucket', () => {
  it('keeps none of them in its folder, and serves them after a new start', async () => {
    const address = await installed()
    expect(existsSync(path.join(dataDir, 'files'))).toBe(false)
    expect(readdirSync(path.join(dataDir, 'arriving'))).toEqual([])
    expect(await storedFiles(s.storage())).toHaveLength(1)
    const server = await start()
    expect(Buffer.from(await (await fetch(server.address + address)).arrayBuffer()).equals(PDF)).toBe(true)
    await server.end('SIGTERM')
  })

  it.each([
    ['whose bucket is not there', () => settings('outro'), 'não há o bucket outro de FILES_URL.'],
    [
      'with a wrong key',
      () => ({ ...settings(), FILES_SECRET_KEY: 'OUTRO' }),
      'O armazenamento não aceita FILES_SECRET_KEY',
    ],
    [
      'with an address that is none',
      () => ({ ...settings(), FILES_URL: 'fotos' }),
      'FILES_URL: precisa ser s3://BUCKET',
    ],
  ])('%s does not start, and says why in one sentence', async (_, more, sentence) => {
    const failure = await start(more()).catch((error: Error) => error.message)
    expect(failure).toContain(sentence)
    expect(failure).not.toMatch(/\n\s+at |OUTRO|S3RVER/)
  })
})

describe('a backup of an installation with its files in a bucket', () => {
  it('has database and keys, says where the files are, and comes back', async () => {
    const address = await installed()
    const { stdout, stderr, status } = command('backup-command.ts', settings(), folder('copia'))
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('Os arquivos que ele conhece (1) ficam no bucket fotos e não foram copiados')
    expect(readdirSync(folder('copia')).sort()).toEqual(['backup.json', 'folha.db', 'heads.jsonl', 'secrets.json'])
    expect(readFileSync(folder('copia/backup.json'), 'utf8')).not.toContain('S3RVER')

    rmSync(dataDir, { recursive: true })
    const back = command('restore-command.ts', settings(), folder('copia'))
    expect([back.status, back.stderr]).toEqual([0, ''])
    expect(back.stdout).toContain('Os arquivos deste backup estão no bucket fotos/')
    expect(back.stdout).not.toContain('diga FILES_URL')
    const server = await start()
    expect((await fetch(server.address + address)).status).toBe(200)
    await server.end('SIGTERM')
  })

  it('says which files the bucket does not have', async () => {
    await installed()
    const storage = s.storage()
    const [file] = await storedFiles(storage)
    await storage.remove(file?.id ?? '')
    const { stderr, status } = command('backup-command.ts', settings(), folder('copia'))
    expect(stderr).toBe(`Atenção: no bucket fotos falta 1 arquivo: ${file?.id}.\n`)
    expect(status).toBe(0)
  })

  it('is made although the store does not answer, and says that it could not look', async () => {
    await installed()
    const more = { ...settings(), FILES_URL: `s3://fotos/${s.prefix}?endpoint=http://127.0.0.1:1` }
    const { stderr } = command('backup-command.ts', more, folder('copia'))
    expect(stderr).toContain('o bucket fotos não respondeu')
    expect(existsSync(folder('copia/folha.db'))).toBe(true)
  })

  it('tells who restores it without FILES_URL that the files will not be found', async () => {
    await installed()
    command('backup-command.ts', settings(), folder('copia'))
    rmSync(dataDir, { recursive: true })
    expect(command('restore-command.ts', {}, folder('copia')).stdout).toContain('Antes de começar, diga FILES_URL')
  })

  it('is not one without its keys or its database', async () => {
    await installed()
    command('backup-command.ts', settings(), folder('copia'))
    rmSync(folder('copia/secrets.json'))
    const { stdout, status } = command('restore-command.ts', settings(), folder('copia'), '--substituir')
    expect([stdout, status]).toEqual([expect.stringContaining('não é um backup: falta secrets.json.'), 1])
  })

  it('as a database alone takes the keys that are in place, and the files of the bucket', async () => {
    await installed()
    command('backup-command.ts', settings(), folder('copia'))
    const { stdout } = command('restore-command.ts', settings(), folder('copia/folha.db'), '--substituir')
    expect(stdout).toContain('Restaurado em')
    const database = openDatabase(path.join(dataDir, 'folha.db'))
    expect(await database.read.query.files.findMany()).toHaveLength(1)
    database.close()
  })
})
