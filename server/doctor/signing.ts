import { type Config, ConfigError } from '../config.ts'
import { checkSigning, type PaperState } from '../signing/check-signing.ts'
import { type Finding, findingsOf } from './finding.ts'

const { ok, watch, wrong } = findingsOf('assinatura')

const worth: Record<PaperState, string> = {
  previa: 'os comprovantes saem como prévia, sem assinatura',
  teste: 'os comprovantes saem assinados, mas como prévia',
  assinado: 'os comprovantes saem assinados',
}

/** Look at the certificate that signs papers; null where none is configured. */
export async function lookAtSigning({ signing }: Config, now: number): Promise<Finding | null> {
  if (signing.pfx === '') return null
  try {
    const { state, warnings } = await checkSigning(signing, now)
    return warnings.length > 0 ? watch(worth[state], warnings.join(' ')) : ok(worth[state])
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return wrong(error.message.split('\n').at(-1)?.trim() ?? '', 'o servidor não começa assim: veja docs/signing.md')
  }
}
