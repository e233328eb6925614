import { certificateFiles } from '../certificate-files.ts'
import type { Config } from '../config.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, wrong } = findingsOf('renovação')

const when = (ms: number) => new Date(ms).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** Look how the last order of a certificate went; null if the server does not order any. */
export function lookAtRenewal({ acme, dataDir, publicUrl }: Config): Finding | null {
  if (!acme) return null
  const files = certificateFiles(dataDir)
  const { hostname } = new URL(publicUrl)
  const failure = files.failure()
  if (failure)
    return wrong(
      `falhou em ${when(failure.at)}: ${failure.why}`,
      `${hostname} precisa levar a esta máquina (DNS), e a porta 80 dela estar aberta na internet. Tenta de novo em ${when(failure.nextAt)}, ou ao reiniciar.`,
    )
  if (!files.certificate(hostname))
    return wrong(`ainda não há certificado de ${hostname}`, 'Comece o servidor: ele o pede sozinho.')
  return ok('sozinha, antes do fim')
}
