import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { headsFile } from '../heads-file.ts'
import { closeToOthers } from '../private-files.ts'
import { BackupProblem, contentsOf, renewEpoch, requireStopped } from './queries.ts'

/** In the order in which they are put in place: who dies on the way leaves no database without its files. */
const PARTS = ['files', 'secrets.json', 'folha.db']
/** Beside a database there may be what it has not yet written into itself. */
const isOurs = (name: string) => PARTS.includes(name) || name.startsWith('folha.db') || name === 'heads.jsonl'

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
  // The heads of now say more than a database of before holds.
  const heads = path.basename(headsFile(given))
  if (!isDatabase && existsSync(place(heads))) sources.set(heads, place(heads))
  return sources
}

/** A copy of the parts in a new folder beside the data, looked at and with an epoch of its own. */
function arrived(sources: Map<string, string>, dataDir: string): { folder: string; marks: number } {
  mkdirSync(path.dirname(dataDir), { recursive: true })
  const folder = mkdtempSync(`${dataDir}.restaurando-`)
  try {
    for (const [name, source] of sources) cpSync(source, path.join(folder, name), { recursive: true })
    closeToOthers(folder)
    const copy = path.join(folder, 'folha.db')
    const { marks } = contentsOf(copy)
    renewEpoch(copy)
    return { folder, marks }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * Puts a backup in the place of an installation's data. Data that are there are never overwritten: without `replace` they
 * are the end of it, with it they are moved aside. Nothing else is touched. What is given is the folder of a backup, or a database alone: the copy that
 * was kept before an update. Throws BackupProblem; nothing is changed then.
 */
export function restoreBackup(given: string, dataDir: string, { replace }: { replace: boolean }): Restored {
  const sources = sourcesOf(given, dataDir)
  const taken = existsSync(dataDir) && readdirSync(dataDir).some(isOurs)
  if (taken && !replace) {
    throw new BackupProblem(
      `Já há dados em ${dataDir}: nada foi alterado. Com --substituir eles são guardados ao lado e o backup toma o lugar.`,
    )
  }
  requireStopped(path.join(dataDir, 'folha.db'))
  const { folder, marks } = arrived(sources, dataDir)
  const before = taken ? `${dataDir}.antes-${new Date().toISOString().replace(/\W/g, '').slice(0, 15)}` : null
  if (before) renameSync(dataDir, before)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const last = [...sources.keys()].sort((a, b) => PARTS.indexOf(a) - PARTS.indexOf(b))
  for (const name of last) renameSync(path.join(folder, name), path.join(dataDir, name))
  rmdirSync(folder)
  return { marks, before }
}
