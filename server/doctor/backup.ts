import { existsSync } from 'node:fs'
import { countOf } from '#shared/text/format.ts'
import type { Config } from '../config.ts'
import { ownEngine } from '../database/engine.ts'
import { lastBackupOf } from '../last-backup.ts'
import { type Finding, findingsOf } from './finding.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** A nightly backup, and half a day of patience. */
const FRESH = 36 * HOUR
const STALE = 7 * DAY
const { ok, watch, wrong } = findingsOf('backup')

const MAKE = 'Faça um toda noite pelo cron (npm run backup, ou folha backup), e guarde-o também fora desta máquina.'

const agoOf = (ms: number) =>
  ms < 2 * DAY ? countOf(Math.floor(ms / HOUR), 'hora', 'horas') : countOf(Math.floor(ms / DAY), 'dia', 'dias')

/** Look how old the last backup is that this program made. What an engine's own programs copy, they know. */
export function lookAtBackup({ dataDir }: Config, now: number): Finding {
  const last = lastBackupOf(dataDir)
  if (!last) return wrong('nenhum foi feito ainda', MAKE)
  const [age, where] = [now - last.at, existsSync(last.folder) ? last.folder : `${last.folder}, que não está mais lá`]
  const without = ownEngine.ownCopies ? ` (sem o banco: ${ownEngine.ownCopies.briefly})` : ''
  const found = `o último há ${agoOf(age)}, em ${where}${without}`
  if (age > STALE) return wrong(found, MAKE)
  return age > FRESH ? watch(found, MAKE) : ok(found)
}
