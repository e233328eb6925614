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

/** Said on every receipt: nobody may take it for what a registered REP-P would sign. */
export const UNSIGNED = 'Este comprovante não é assinado eletronicamente.'

/** A mark, and whose it is. */
export interface ReceiptOf {
  entry: DayEntry
  user: Me
  store: Store | null
  zone: string
}

/** Whether the mark is only on this device so far. */
export const isKept = ({ delivery }: DayEntry): boolean => delivery === 'queued' || delivery === 'sending'

/** Whether the mark is only on this device: its number comes when it is sent. */
export const isProvisional = (entry: DayEntry): boolean => isKept(entry) || entry.receipt === null

function whereOf({ entry, store }: ReceiptOf): [string, string | null][] {
  const distance = entry.location && store ? distanceToFence(entry.location, store) : null
  return [
    ['Local', entry.receipt?.place ?? store?.address ?? null],
    ['Posição', distance === null ? null : `${formatDistance(distance)} da loja`],
  ]
}

/** What a receipt says, line by line (Portaria 671, art. 79): employer, place, worker, time, number and hash as far as they exist. */
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

/** The receipt as a text to pass on. */
export function receiptText(of: ReceiptOf): string {
  const { entry, zone } = of
  const rows = receiptRows(of, { fullCpf: true }).map(([name, value]) => `${name}: ${value}`)
  const provisional = isProvisional(entry) ? ['Provisório: a marcação ainda não foi enviada.'] : []
  const first = `${labelOf(entry.entry_type)}, ${timeWithSecondsOf(entry.at, zone)}`
  return [RECEIPT_TITLE, first, ...rows, ...provisional, UNSIGNED].join('\n')
}
