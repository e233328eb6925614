import { readFileSync } from 'node:fs'
import { DAY } from '#shared/calendar/day.ts'
import { ConfigError } from '../config.ts'
import type { Signing } from '../config-signing.ts'
import type { CertificateFacts } from './certificate.ts'
import type { Pfx, PfxFault } from './pfx.ts'

/**
 * The worth of a paper of this installation: `previa` is unsigned, for want of a certificate or of the number of INPI; `teste` is signed by
 * somebody whom ICP-Brasil does not know; `assinado` is a paper of the law.
 */
export type PaperState = 'previa' | 'teste' | 'assinado'

/** The files of signing as they were found. */
export interface CheckedSigning {
  state: PaperState
  /** Sentences for the operator about what will soon be, or might be, wrong. */
  warnings: string[]
}

/** Days before its end at which a certificate is warned of. */
const SOON = 30

/** The advice on converting a file into one that can be read; openssl asks for the old password and for a new one. */
const CONVERT =
  'converta o arquivo e escolha uma senha sem acentos: openssl pkcs12 -legacy -in ANTIGO.pfx -out tudo.pem -nodes && openssl pkcs12 -export -in tudo.pem -out NOVO.pfx, e apague tudo.pem'

const faults: Record<PfxFault, string> = {
  notPfx: 'o arquivo não é um .pfx (.p12)',
  wrongPassword: 'a senha não abre o arquivo',
  unknownCipher: `a cifra do arquivo, ou os acentos da senha, não podem ser lidos; ${CONVERT}`,
  noKey: 'o arquivo não tem a chave privada',
  noCertificate: 'o arquivo não tem o certificado da sua chave',
  brokenChain: 'um certificado do arquivo não foi assinado por quem ele diz',
}

const refused = (sentence: string) => new ConfigError(`Configuração inválida:\n  SIGNING_PFX: ${sentence}`)

/** Read a file that a setting names. Throws a ConfigError. */
function readNamed(setting: string, file: string): Buffer {
  try {
    return readFileSync(file)
  } catch {
    throw new ConfigError(`Configuração inválida:\n  ${setting}: o arquivo não pode ser lido`)
  }
}

/** Return the password: as it was set, or the first line of its file. Throws a ConfigError. */
const passwordOf = ({ password, passwordFile }: Signing): string =>
  passwordFile === ''
    ? password
    : (readNamed('SIGNING_PASSWORD_FILE', passwordFile).toString('utf8').split(/\r?\n/)[0] ?? '')

/** Read the certificate and key of the configuration; null without one. Throws a ConfigError that says what is wrong with the file. */
export async function openPfx(signing: Signing): Promise<Pfx | null> {
  if (signing.pfx === '') return null
  const bytes = readNamed('SIGNING_PFX', signing.pfx)
  const { PfxError, readPfx } = await import('./pfx.ts')
  try {
    return readPfx(bytes, passwordOf(signing))
  } catch (error) {
    throw error instanceof PfxError ? refused(faults[error.fault]) : error
  }
}

const dayIn = (ms: number) => new Date(ms).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

function requireGood({ from, until, maySign }: CertificateFacts, now: number): void {
  if (now >= until) throw refused(`o certificado venceu em ${dayIn(until)}`)
  if (now < from) throw refused(`o certificado só vale a partir de ${dayIn(from)}`)
  if (!maySign) throw refused('o certificado não serve para assinar documentos (digitalSignature ou nonRepudiation)')
}

function warningsOf({ chain, facts }: Pfx, signing: Signing, now: number): string[] {
  const { document, until } = facts
  const { developerDocument: developer } = signing
  return [
    document && developer && document !== developer
      ? `O certificado é de ${document}, e não de DEVELOPER_DOCUMENT (${developer}).`
      : '',
    until - now < SOON * DAY ? `O certificado de assinatura vence em ${dayIn(until)}.` : '',
    chain.length === 0 ? 'O arquivo do certificado não traz os da autoridade: quem confere terá de buscá-los.' : '',
    signing.inpiNumber === '' ? 'Sem INPI_NUMBER os comprovantes saem como prévia, sem assinatura.' : '',
    facts.isIcpBrasil ? '' : 'O certificado não é da ICP-Brasil: os comprovantes saem assinados, mas como prévia.',
  ].filter(Boolean)
}

/** Tell what papers are worth that are signed with a certificate, or with none. */
export function stateOf(pfx: Pfx | null, { inpiNumber }: Signing): PaperState {
  if (!pfx || inpiNumber === '') return 'previa'
  return pfx.facts.isIcpBrasil ? 'assinado' : 'teste'
}

/** Look at all that signing needs, as a server does before it serves. Throws a ConfigError for what could not sign. */
export async function checkSigning(signing: Signing, now: number): Promise<CheckedSigning> {
  const pfx = await openPfx(signing)
  if (!pfx) return { state: 'previa', warnings: [] }
  requireGood(pfx.facts, now)
  return { state: stateOf(pfx, signing), warnings: warningsOf(pfx, signing, now) }
}
