import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '../../database/connect.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { schemaOf } from './dump.ts'
import { integrity, look, migrationsUpTo, rebuilding, STEPS } from './releases.ts'

/** A data directory in which a database is brought up to date. */
export class Place {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'folha-migrations-'))
  readonly file = this.at('folha.db')

  at(name: string): string {
    return path.join(this.folder, name)
  }

  /** The copies that were kept before updates. */
  copies(): string[] {
    const folder = this.at('antes-de-migrar')
    const names = existsSync(folder) ? readdirSync(folder).sort() : []
    return names.map((name) => path.join(folder, name))
  }

  /** What a fresh install by some migrations is made of. */
  freshSchema(migrations?: string): Record<string, string> {
    const name = this.at('fresh.db')
    rmSync(name, { force: true })
    openDatabase(name, migrations).close()
    return look(name, schemaOf)
  }

  /** The migrations as shipped, and then one that makes people and marks anew. */
  planted(): string {
    const name = this.at('model.db')
    openDatabase(name).close()
    const step = look(name, (database) => rebuilding(database, ['users', 'time_entries']))
    return migrationsUpTo(STEPS, [step])
  }

  /** The database is whole, its rows cite what is there, and the ledger verifies; bringing it up to date on the way. */
  async expectWhole(migrations?: string): Promise<void> {
    expect(integrity(this.file)).toBe('ok')
    expect(look(this.file, (database) => database.pragma('foreign_key_check'))).toEqual([])
    const database = openDatabase(this.file, migrations)
    expect((await verifyLedger(database.read)).faults).toEqual([])
    database.close()
  }

  clear(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }
}
