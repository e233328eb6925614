import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'vitest'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { schemaOf } from './dump.ts'
import { integrity, look, migrationsUpTo, rebuilding, STEPS } from './releases.ts'

/** A data directory in which a database is migrated. */
export class Place {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'folha-migrations-'))
  readonly file = this.at('folha.db')

  at(name: string): string {
    return path.join(this.folder, name)
  }

  /** Return the copies kept before updates. */
  copies(): string[] {
    const folder = this.at('antes-de-migrar')
    const names = existsSync(folder) ? readdirSync(folder).sort() : []
    return names.map((name) => path.join(folder, name))
  }

  /** Return the schema of a fresh installation with some migrations. */
  freshSchema(migrations?: string): Record<string, string> {
    const name = this.at('fresh.db')
    rmSync(name, { force: true })
    openDatabase(name, migrations).close()
    return look(name, schemaOf)
  }

  /** The shipped migrations, and one more that rebuilds people and marks. */
  planted(): string {
    const name = this.at('model.db')
    openDatabase(name).close()
    const step = look(name, (database) => rebuilding(database, ['users', 'time_entries']))
    return migrationsUpTo(STEPS, [step])
  }

  /** Expect an intact database with valid foreign keys and a verified ledger, after migrating it. */
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
