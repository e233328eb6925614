import { formatDay } from '#shared/text/format.ts'
import { documentWords, type Said } from './paper-words.ts'
import type { Signature, SignedBy, Weight } from './signature/found.ts'

export const weightWords: Record<Weight, string> = { error: 'Problema', warning: 'Aviso', unknown: 'Não conferido' }

/** The title for each verdict of a signature. Whether somebody should trust it is another question, which is not answered here. */
export const signatureTitles: Record<Signature['verdict'], string> = {
  holds: 'A assinatura confere com o arquivo',
  broken: 'A assinatura não confere',
  unknown: 'A assinatura não pôde ser conferida',
  waits: 'Falta o arquivo que foi assinado',
}

/** Say in a sentence what the verdict of a signature means. */
export function signatureWords({ verdict, told, by }: Signature): string {
  if (verdict === 'waits') return 'Solte também o arquivo que ela assina: sem ele não há o que conferir.'
  if (verdict === 'holds')
    return `O arquivo é, byte a byte, o que foi assinado com um certificado em nome de “${by?.holder || 'sem nome'}”. Se o certificado é de confiança, quem diz é o VALIDAR, do ITI.`
  const weight = verdict === 'broken' ? 'error' : 'unknown'
  return told.find((one) => one.weight === weight)?.words ?? ''
}

const BRASILIA = 'America/Sao_Paulo'
const dayOf = (instant: number) => formatDay(new Date(instant).toLocaleDateString('sv-SE', { timeZone: BRASILIA }))
const timeOf = (instant: number) => new Date(instant).toLocaleTimeString('pt-BR', { timeZone: BRASILIA })

/** Say whether an instant lies within the time of a certificate. */
function withinWords({ from, until }: SignedBy, at: number): string {
  if (from === null || until === null) return 'não se sabe'
  if (at < from) return 'ainda não começado'
  return at > until ? 'já vencido' : 'dentro do prazo'
}

const termWords = ({ from, until }: SignedBy): string | null =>
  from === null || until === null ? null : `${dayOf(from)} a ${dayOf(until)}`

/** Return what a signature says of itself, looked at now (ms since 1970). */
export function signatureSays({ by, claimedAt }: Signature, now: number): Said[] {
  const claimed = claimedAt !== null && `${dayOf(claimedAt)} às ${timeOf(claimedAt)} (hora de Brasília)`
  const all: [string, string | null | false][] = by
    ? [
        ['Certificado em nome de', by.holder || 'sem nome'],
        ['CNPJ ou CPF', by.document && documentWords(by.document)],
        ['Emitido por', by.issuer || 'sem nome'],
        ['Apresenta-se como da ICP-Brasil', by.looksIcpBrasil ? 'sim' : 'não'],
        ['Prazo do certificado', termWords(by)],
        ['Hoje', withinWords(by, now)],
        ['Hora declarada, sem prova', claimed || 'nenhuma'],
        ['Nessa hora', claimedAt !== null && `certificado ${withinWords(by, claimedAt)}`],
      ]
    : [['Hora declarada, sem prova', claimed]]
  return all.flatMap(([label, words]): Said[] => (words ? [[label, words]] : []))
}
