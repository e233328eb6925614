import { createHash, randomUUID } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PhoneEvent } from '#shared/clock/punch-event.ts'
import type { SyncAnswer } from '#shared/contract/time-entries.ts'
import { bootParts } from '../../../boot.ts'
import { readConfig } from '../../../config.ts'
import { prepareInstallation } from '../../../database/seed.ts'
import { openDatabase } from '../../../database/sqlite/connect.ts'
import { verifyLedger } from '../../../ledger/verify.ts'
import { addGrant, addStore, addUser } from '../../company.ts'
import { testDevice } from '../../punches.ts'

const json = { 'content-type': 'application/json' }

/** A punch that is resent unchanged until it is accepted. */
export interface Punch {
  id: string
  body: string
}

/** A person of a company with a device, and the master: they try to write to a disk that refuses. */
export class Clerk {
  address = ''
  private session: Record<string, string> = {}
  private readonly device: ReturnType<typeof testDevice>
  private readonly grant: string

  private constructor(device: ReturnType<typeof testDevice>, grant: string) {
    this.device = device
    this.grant = grant
  }

  /** Prepare an installation in a folder: first start, a store, a person with the right to deliver. */
  static async hiredIn(dataDir: string): Promise<Clerk> {
    const parts = await bootParts(
      readConfig({ DATA_DIR: dataDir, MASTER_EMAIL: 'dona@ipe.com.br', MASTER_PASSWORD: 'tres-gatos-azuis' }),
    )
    await prepareInstallation(parts)
    const { database } = parts
    const user = await addUser(database, { store_id: (await addStore(database)).id })
    const device_id = randomUUID()
    const grant = await addGrant(database, user.id, device_id)
    await database.close()
    return new Clerk(testDevice(user.id, grant, device_id), grant)
  }

  async signIn(address: string): Promise<void> {
    this.address = address
    const body = JSON.stringify({ email: 'dona@ipe.com.br', password: 'tres-gatos-azuis' })
    const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: json, body })
    this.session = { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` }
  }

  punch(at: number, change: Partial<PhoneEvent> = {}): Punch {
    const event = this.device.event(at, change)
    return { id: event.id, body: JSON.stringify(this.device.body(at + 1_000, [this.device.sent(event)])) }
  }

  /** Return the status of a delivery; 201 if the mark has its receipt. */
  async deliver({ body }: Punch): Promise<number> {
    const answer = await fetch(`${this.address}/api/time-entries/sync`, { method: 'POST', headers: json, body })
    const { results } = (await answer.json()) as Partial<SyncAnswer>
    return results?.[0]?.entry?.receipt ? 201 : answer.status
  }

  /** Return the number of marks in the list, or the negative status of the answer. */
  async read(): Promise<number> {
    const answer = await fetch(`${this.address}/api/time-entries`, { headers: this.session })
    return answer.ok ? ((await answer.json()) as unknown[]).length : -answer.status
  }

  /** Send the photo of a mark as its device would. */
  async sendPhoto({ id }: Punch, photo: Buffer): Promise<number> {
    const to = `${this.address}/api/time-entries/${id}/photo?sha256=${sha256(photo)}`
    const headers = { 'content-type': 'image/png', 'x-grant': this.grant }
    return (await fetch(to, { method: 'PUT', headers, body: new Uint8Array(photo) })).status
  }

  /** Send a file in a form. */
  async upload(to: string, file: Buffer, name: string, fields: Record<string, string> = {}): Promise<number> {
    const body = new FormData()
    for (const [key, value] of Object.entries(fields)) body.set(key, value)
    body.set('file', new Blob([new Uint8Array(file)]), name)
    return (await fetch(`${this.address}/api${to}`, { method: 'POST', headers: this.session, body })).status
  }
}

export const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** List all files of an installation, including arrivals. */
export const filesIn = (dataDir: string): string[] =>
  readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Return every mark on a disk, and the faults of the ledger, read from a copy while the server is idle. */
export async function ledgerOf(dataDir: string) {
  const copy = mkdtempSync(path.join(tmpdir(), 'folha-copy-'))
  // Copy the log first: what moves from it into the database meanwhile is then in both.
  const names = ['folha.db-wal', 'folha.db'].filter((name) => existsSync(path.join(dataDir, name)))
  for (const name of names) copyFileSync(path.join(dataDir, name), path.join(copy, name))
  const database = openDatabase(path.join(copy, 'folha.db'))
  try {
    const { faults } = await verifyLedger(database.read)
    const entries = await database.read.query.timeEntries.findMany({ columns: { id: true, photo_file: true } })
    return { faults, entries }
  } finally {
    database.close()
    rmSync(copy, { recursive: true })
  }
}
