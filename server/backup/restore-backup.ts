import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { BackupProblem, contentsOf, renewEpoch, requireStopped } from './queries.ts'

const PARTS = ['folha.db', 'secrets.json', 'files']

/** What became of a restore: where the data lie that were there before. */
export interface Restored {
  marks: number
  before: string | null
}

/** Where each part comes from. A database alone (a copy from before an update) takes files and keys from where it goes. */
function sourcesOf(given: string, dataDir: string): Map<string, string> {
  const isDatabase = given.endsWith('.db')
  const place = (name: string) => path.join(isDatabase ? dataDir : given, name)
  const sources = new Map(PARTS.map((name) => [name, isDatabase && name === 'folha.db' ? given : place(name)]))
  const missing = PARTS.filter((name) => !existsSync(sources.get(name) ?? ''))
  if (missing.length > 0) throw new BackupProblem(`${given} não é um backup: falta ${missing.join(', ')}.`)
  return sources
}

/**
 * Puts a backup in the place of an installation's data. Data that are there are never overwritten: without `replace` they
 * are the end of it, with it they are moved aside. What is given is the folder of a backup, or a database alone: the copy that
 * was kept before an update. Throws BackupProblem; nothing is changed then.
 */
export function restoreBackup(given: string, dataDir: string, { replace }: { replace: boolean }): Restored {
  const sources = sourcesOf(given, dataDir)
  const taken = existsSync(dataDir) && readdirSync(dataDir).some((name) => PARTS.includes(name))
  if (taken && !replace) {
    throw new BackupProblem(
      `Já há dados em ${dataDir}: nada foi alterado. Com --substituir eles são guardados ao lado e o backup toma o lugar.`,
    )
  }
  requireStopped(path.join(dataDir, 'folha.db'))
  const arriving = `${dataDir}.restaurando`
  rmSync(arriving, { recursive: true, force: true })
  mkdirSync(arriving, { recursive: true, mode: 0o700 })
  for (const [name, source] of sources) cpSync(source, path.join(arriving, name), { recursive: true })
  const copy = path.join(arriving, 'folha.db')
  const { marks } = contentsOf(copy)
  renewEpoch(copy)
  const before = taken ? `${dataDir}.antes-${new Date().toISOString().replace(/\W/g, '').slice(0, 15)}` : null
  if (before) renameSync(dataDir, before)
  else rmSync(dataDir, { recursive: true, force: true })
  renameSync(arriving, dataDir)
  return { marks, before }
}
