import { dayOf, timeWithSecondsOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { distanceToFence } from '#shared/people/geofence.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { formatDay, formatDistance, formatNsr, weekdayName } from '#shared/text/format.ts'
import { formatCnpj, maskCpf, maskedCpf } from '#shared/text/mask.ts'
import type { DayEntry } from '../../offline/overlay.ts'

/** The title that the Portaria gives the document (art. 79). */
export const RECEIPT_TITLE = 'Comprovante de Registro de Ponto do Trabalhador'

/** Printed on every receipt, so that nobody takes it for one signed by a registered REP-P. */
export const UNSIGNED = 'Este comprovante não é assinado eletronicamente.'

/** A mark with its owner. */
export interface ReceiptOf {
  entry: DayEntry
  user: Me
  store: Store | null
  zone: string
}

/** Tell whether the mark is on this device only. */
export const isKept = ({ delivery }: DayEntry): boolean => delivery === 'queued' || delivery === 'sending'

/** Tell whether the receipt is provisional: the mark gets its number once it is sent. */
export const isProvisional = (entry: DayEntry): boolean => isKept(entry) || entry.receipt === null

function whereOf({ entry, store }: ReceiptOf): [string, string | null][] {
  const distance = entry.location && store ? distanceToFence(entry.location, store) : null
  return [
    ['Local', entry.receipt?.place ?? store?.address ?? null],
    ['Posição', distance === null ? null : `${formatDistance(distance)} da loja`],
  ]
}

/** Return a receipt's rows (Portaria 671, art. 79): employer, place, worker, time, number and hash as far as they exist. */
export function receiptRows(of: ReceiptOf, { fullCpf = false } = {}): [string, string][] {
  const { entry, user, store, zone } = of
  const day = dayOf(entry.at, zone)
  const cnpj = entry.receipt?.cnpj ?? store?.cnpj
  const cpf = user.cpf && (fullCpf ? maskCpf(user.cpf) : maskedCpf(user.cpf))
  const rows: [string, string | null][] = [
    ['Data', `${weekdayName(day)}, ${formatDay(day)}`],
    ['Nome', user.name],
    ['CPF', cpf || null],
    ['Empresa', entry.receipt?.employer ?? user.store_name],
    ['CNPJ', cnpj ? formatCnpj(cnpj) : null],
    ...whereOf(of),
    ['NSR', entry.receipt ? formatNsr(entry.receipt.nsr) : 'sai depois do envio'],
    ['Hash', entry.receipt?.hash || null],
  ]
  return rows.filter((row): row is [string, string] => row[1] !== null)
}

/** Return the receipt as text to share. */
export function receiptText(of: ReceiptOf): string {
  const { entry, zone } = of
  const rows = receiptRows(of, { fullCpf: true }).map(([name, value]) => `${name}: ${value}`)
  const provisional = isProvisional(entry) ? ['Provisório: a marcação ainda não foi enviada.'] : []
  const first = `${labelOf(entry.entry_type)}, ${timeWithSecondsOf(entry.at, zone)}`
  return [RECEIPT_TITLE, first, ...rows, ...provisional, UNSIGNED].join('\n')
}
