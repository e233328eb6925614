import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { type ServerProcess, type Started, startServer } from '../../crash/server-process.ts'
import { Clerk, filesIn, ledgerOf, type Punch, sha256 } from './clerk.ts'
import { swellingPicture } from './pictures.ts'

const HOUR = 3_600_000
/** Run something while the Nth step of a kind fails. */
export type Failing = <T>(nth: number, deed: () => Promise<T>) => Promise<T>

/** A tested server: its disk fails at the first step of a write, at the second …, and its answer must be true each time. */
export class Trial {
  readonly server: ServerProcess
  readonly dataDir: string
  private readonly clerk: Clerk
  private made = 0

  private constructor(server: ServerProcess, dataDir: string, clerk: Clerk) {
    this.server = server
    this.dataDir = dataDir
    this.clerk = clerk
  }

  static async of(how: Started): Promise<Trial> {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'folha-trial-'))
    const clerk = await Clerk.hiredIn(dataDir)
    const server = await startServer(dataDir, how)
    await clerk.signIn(server.address)
    return new Trial(server, dataDir, clerk)
  }

  get database(): string {
    return path.join(this.dataDir, 'folha.db')
  }

  private nextPunch(photo_hash: string | null = null): Punch {
    this.made += 1
    return this.clerk.punch(Date.now() - (400 - (this.made % 400)) * HOUR, { photo_hash })
  }

  /** Return which of some marks are in the database, through a separate connection. */
  private present(punches: readonly Punch[]): string[] {
    const database = new Sqlite(this.database, { readonly: true })
    try {
      const find = database.prepare('select id from time_entries where id = ?').pluck()
      return punches.map(({ id }) => find.get(id)).filter((id) => id !== undefined) as string[]
    } finally {
      database.close()
    }
  }

  /**
   * Send marks at once, with a failure at each step in turn until none fails; after each failure resend the same. Returns the number of
   * failures.
   */
  async marks(atOnce: number, failing: Failing): Promise<number> {
    for (let nth = 0; ; nth += 1) {
      const punches = Array.from({ length: atOnce }, () => this.nextPunch())
      const send = () => Promise.all(punches.map((punch) => this.clerk.deliver(punch)))
      const statuses = await failing(nth, async () => {
        const answered = await send()
        const acknowledged = punches.filter((_, i) => answered[i] === 201).map(({ id }) => id)
        expect([nth, this.present(punches)]).toEqual([nth, acknowledged])
        return answered
      })
      expect([nth, statuses.filter((status) => status !== 201 && status !== 507)]).toEqual([nth, []])
      if (statuses.every((status) => status === 201)) return nth
      expect([nth, await send()]).toEqual([nth, punches.map(() => 201)])
    }
  }

  /**
   * Send a photo, with a failure at each step in turn until none fails: each time it must be refused without a trace. Returns the number of
   * failures.
   */
  async photo(failing: Failing): Promise<number> {
    const photo = await swellingPicture(64)
    const punch = this.nextPunch(sha256(photo))
    expect(await this.clerk.deliver(punch)).toBe(201)
    const before = filesIn(this.dataDir)
    for (let nth = 0; ; nth += 1) {
      const status = await failing(nth, () => this.clerk.sendPhoto(punch, photo))
      if (status === 200) {
        expect(filesIn(this.dataDir)).toHaveLength(before.length + 1)
        return nth
      }
      expect([nth, status, filesIn(this.dataDir)]).toEqual([nth, 507, before])
    }
  }

  /** End the server; check that every mark is there, and that the ledger is intact. */
  async close(): Promise<void> {
    await this.server.end('SIGTERM')
    const { faults, entries } = await ledgerOf(this.dataDir)
    expect(faults).toEqual([])
    expect(entries).toHaveLength(this.made)
  }

  async forget(): Promise<void> {
    await this.server.end('SIGKILL')
    rmSync(this.dataDir, { recursive: true, force: true })
  }
}
