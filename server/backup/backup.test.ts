import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/sqlite/connect.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../testing/company.ts'
import { type ServerProcess, startServer } from '../testing/crash/server-process.ts'
import { Writer } from '../testing/crash/writer.ts'
import { testDevice } from '../testing/punches.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let place: string
let dataDir: string
let server: ServerProcess | null = null
let writers: Writer[]

const folder = (name: string) => path.join(place, name)
const numbers = (dir: string) => {
  const database = new Sqlite(path.join(dir, 'folha.db'), { readonly: true })
  const rows = database.prepare('select entry_id, nsr from ledger').raw().all() as [string, number][]
  const epoch = database.prepare("select value from installation where key = 'epoch'").pluck().get()
  database.close()
  return { rows: new Map(rows), epoch }
}

beforeEach(async () => {
  place = mkdtempSync(path.join(tmpdir(), 'folha-backup-'))
  dataDir = folder('dados')
  server = await startServer(dataDir)
  await server.end('SIGTERM')
  const database = openDatabase(path.join(dataDir, 'folha.db'))
  const store = await addStore(database)
  writers = []
  for (let i = 0; i < 4; i += 1) {
    const user = await addUser(database, { store_id: store.id })
    const device_id = randomUUID()
    writers.push(new Writer(testDevice(user.id, await addGrant(database, user.id, device_id), device_id)))
  }
  database.close()
  writeFileSync(path.join(dataDir, 'files', '11111111-1111-4111-8111-111111111111'), 'um arquivo')
})
afterEach(async () => {
  await server?.end('SIGKILL')
  server = null
  rmSync(place, { recursive: true, force: true })
})

const acknowledged = () => new Map(writers.flatMap((writer) => [...writer.acknowledged]))

describe('TRUST 23: a backup under load, and back', () => {
  it('holds every punch acknowledged before it began, is whole, and comes back by one command', async () => {
    server = await startServer(dataDir)
    const { address } = server
    const writing = Promise.all(writers.map((writer) => writer.write(address)))
    await expect.poll(() => acknowledged().size, { timeout: 20_000 }).toBeGreaterThan(40)
    const before = acknowledged()
    const made = makeBackup(dataDir, folder('copia'))
    await expect.poll(() => acknowledged().size, { timeout: 20_000 }).toBeGreaterThan(before.size + 20)
    await server.end('SIGKILL')
    await writing
    const { rows, epoch } = numbers(folder('copia'))
    expect([...before].filter(([id, nsr]) => rows.get(id) !== nsr)).toEqual([])
    expect(made).toMatchObject({ marks: rows.size })
    expect(readFileSync(folder('copia/files/11111111-1111-4111-8111-111111111111'), 'utf8')).toBe('um arquivo')

    const { before: aside } = restoreBackup(folder('copia'), dataDir, { replace: true })
    expect(numbers(dataDir).rows).toEqual(rows)
    expect(numbers(dataDir).epoch).not.toBe(epoch)
    // The marks that came after the backup are not lost: they are in the set-aside folder, and the devices offer them again.
    expect([...acknowledged()].filter(([id]) => !numbers(aside ?? '').rows.has(id))).toEqual([])

    server = await startServer(dataDir)
    const back = server.address
    await Promise.all(writers.map((writer) => writer.write(back, true)))
    await server.end('SIGTERM')
    const database = openDatabase(path.join(dataDir, 'folha.db'))
    const { faults } = await verifyLedger(database.read)
    database.close()
    expect(faults).toEqual([])
  })

  it('overwrites nothing: neither a folder with something in it nor data that are there', async () => {
    makeBackup(dataDir, folder('copia'))
    expect(() => makeBackup(dataDir, folder('copia'))).toThrow('não está vazia')
    const held = readdirSync(dataDir)
    expect(() => restoreBackup(folder('copia'), dataDir, { replace: false })).toThrow('Já há dados')
    expect(() => restoreBackup(place, dataDir, { replace: true })).toThrow('não é um backup')
    expect(readdirSync(dataDir)).toEqual(held)
    expect(restoreBackup(folder('copia'), folder('outra'), { replace: false })).toMatchObject({ before: null })
    expect(existsSync(folder('outra/secrets.json'))).toBe(true)
  })

  it('S-07: what lies in the data folder and is none of ours stays where it is', () => {
    makeBackup(dataDir, folder('copia'))
    const mine = folder('minha/fotos/notas.txt')
    mkdirSync(path.dirname(mine), { recursive: true })
    writeFileSync(mine, 'minhas notas')
    mkdirSync(folder('minha.restaurando'))
    writeFileSync(folder('minha.restaurando/carta.txt'), 'uma carta')
    expect(restoreBackup(folder('copia'), folder('minha'), { replace: false })).toMatchObject({ before: null })
    expect(readFileSync(mine, 'utf8')).toBe('minhas notas')
    expect(readFileSync(folder('minha.restaurando/carta.txt'), 'utf8')).toBe('uma carta')
    expect(readdirSync(folder('minha')).sort()).toEqual(['files', 'folha.db', 'fotos', 'heads.jsonl', 'secrets.json'])
    // Also when the data are to be replaced.
    const { before } = restoreBackup(folder('copia'), folder('minha'), { replace: true })
    expect(readFileSync(mine, 'utf8')).toBe('minhas notas')
    expect(readdirSync(before ?? '').sort()).toEqual(['files', 'folha.db', 'heads.jsonl', 'secrets.json'])
  })

  it('what a restore began is gone when it fails', () => {
    makeBackup(dataDir, folder('copia'))
    const bytes = readFileSync(folder('copia/folha.db'))
    bytes.fill(0x55, 4096 * 3, 4096 * 30)
    writeFileSync(folder('copia/folha.db'), bytes)
    const held = readdirSync(place)
    expect(() => restoreBackup(folder('copia'), folder('outra'), { replace: false })).toThrow('está danificada')
    expect(readdirSync(place)).toEqual(held)
  })

  it('refuses while the server runs, and a copy that is damaged', async () => {
    makeBackup(dataDir, folder('copia'))
    server = await startServer(dataDir)
    expect(() => restoreBackup(folder('copia'), dataDir, { replace: true })).toThrow('está em uso')
    expect((await fetch(`${server.address}/api/health`)).status).toBe(200)
    await server.end('SIGTERM')
    const bytes = readFileSync(folder('copia/folha.db'))
    bytes.fill(0x55, 4096 * 3, 4096 * 30)
    writeFileSync(folder('copia/folha.db'), bytes)
    const held = numbers(dataDir)
    expect(() => restoreBackup(folder('copia'), dataDir, { replace: true })).toThrow('está danificada')
    expect(numbers(dataDir)).toEqual(held)
  })
})
