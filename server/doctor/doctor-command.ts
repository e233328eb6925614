import { countOf } from '#shared/text/format.ts'
import { type Config, ConfigError, readConfig } from '../config.ts'
import { endByUncaught } from '../log.ts'
import { writePrivately } from '../private-files.ts'
import { lookAtAddress } from './address.ts'
import { lookAtBackup } from './backup.ts'
import { lookAtCertificate } from './certificate.ts'
import { lookAtClock } from './clock.ts'
import { lookAtDatabase } from './database.ts'
import { lookAtDisk } from './disk.ts'
import type { Finding } from './finding.ts'
import { hereOf, lookAtGuide, lookAtName, lookAtOwnCertificate } from './lan.ts'
import { lookAtRenewal } from './renewal.ts'
import { lookAtSigning } from './signing.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Look at how people reach the server. */
function lookAtDoors(config: Config, now: number): (Finding | null | Promise<Finding | null>)[] {
  const { publicUrl, lan } = config
  if (!lan) return [lookAtAddress(publicUrl), lookAtCertificate(publicUrl, now), lookAtRenewal(config)]
  // This machine itself may not find names of the local network.
  return [
    lookAtAddress(hereOf(config)),
    lookAtGuide(config, lan),
    lookAtName(lan),
    lookAtOwnCertificate(config, lan, now),
  ]
}

/** Look at everything that an installation needs; nothing is changed. */
async function lookAtAll(config: Config): Promise<Finding[]> {
  const now = Date.now()
  const found = [
    ...lookAtDoors(config, now),
    lookAtClock(config.ntpServers),
    ...lookAtDisk(config),
    lookAtDatabase(config),
    lookAtBackup(config, now),
    lookAtSigning(config, now),
  ]
  return (await Promise.all(found)).filter((one) => one !== null)
}

function sayFinding({ what, verdict, found, advice }: Finding): void {
  say(`${verdict.padEnd(9)} ${what.padEnd(14)} ${found}`)
  if (advice) say(`${' '.repeat(25)}→ ${advice}`)
}

/** Say what was found; return whether nothing is in the way of people’s work. */
function sayAll(findings: readonly Finding[]): boolean {
  for (const finding of findings) sayFinding(finding)
  const count = (verdict: string) => findings.filter((one) => one.verdict === verdict).length
  const [problems, watched] = [count('problema'), count('atenção')]
  const all = [
    ...(problems > 0 ? [countOf(problems, 'problema', 'problemas')] : []),
    ...(watched > 0 ? [countOf(watched, 'ponto de atenção', 'pontos de atenção')] : []),
  ]
  say(all.length > 0 ? `\n${all.join(', ')}.` : '\nTudo em ordem.')
  return problems === 0
}

writePrivately()
endByUncaught()
try {
  if (!sayAll(await lookAtAll(readConfig(process.env)))) process.exitCode = 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  say(error.message)
  process.exitCode = 1
}
