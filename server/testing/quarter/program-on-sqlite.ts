import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { startCommand } from '../move/stage.ts'
import { ClockFile } from './clock-file.ts'
import type { Restorable } from './happenings.ts'
import { RealServers } from './real-servers.ts'

/** One server on SQLite, in a folder of its own. */
class OnSqlite extends RealServers implements Restorable {
  private readonly folder: string
  private readonly backup: string

  constructor(folder: string) {
    const dataDir = path.join(folder, 'data')
    mkdirSync(dataDir)
    super({
      clock: new ClockFile(folder),
      folders: [dataDir],
      secretsFile: path.join(dataDir, 'secrets.json'),
      settings: {},
      open: async () => openDatabase(path.join(dataDir, 'folha.db')),
    })
    this.folder = folder
    this.backup = path.join(folder, 'backup')
  }

  private async command(script: string, ...args: string[]): Promise<void> {
    const { code, said } = await startCommand(script, args, { DATA_DIR: this.home.folders[0] ?? '' }).done
    if (code !== 0) throw new Error(said)
  }

  backUp(): Promise<void> {
    return this.command('server/backup/backup-command.ts', this.backup)
  }

  async restore(): Promise<void> {
    await this.endAll('SIGKILL')
    await this.command('server/backup/restore-command.ts', this.backup, '--substituir')
    await this.startAll()
  }

  override async close(): Promise<void> {
    await super.close()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** The real program on SQLite. */
export const programOnSqlite = (): OnSqlite => new OnSqlite(mkdtempSync(path.join(tmpdir(), 'folha-quarter-')))
