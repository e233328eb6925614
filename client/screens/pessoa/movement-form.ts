import { writeMovement as shape } from '#contract/hour-bank-ledger.ts'
import { type BankMovement, writeMovement } from '#shared/contract/hour-bank-ledger.ts'
import { bankMessages } from '#shared/text/bank-messages.ts'
import { bankWords } from '#shared/text/bank-words.ts'
import { formatAmount, formatDay } from '#shared/text/format.ts'
import { type Problems, shapeProblems, useForm } from '../../features/form/use-form.ts'
import { act } from '../../offline/act.ts'
import { showToast } from '../../ui/toast.ts'

/** A movement as it is typed. */
export interface MovementFields {
  type: BankMovement['type']
  date: string
  hours: string
  minutes: string
  percent: string
  expires_on: string
  reason: string
}

export const movementKinds: readonly { value: BankMovement['type']; label: string }[] = [
  { value: 'credit', label: 'Saldo a favor' },
  { value: 'debit', label: 'Saldo contra' },
  { value: 'payment', label: 'Pagamento' },
]

/** Say what a movement is, as `Pagamento de 02h00min em 05/06/2026`. */
export function movementWords({ type, minutes, date }: Pick<BankMovement, 'type' | 'minutes' | 'date'>): string {
  const label = movementKinds.find(({ value }) => value === type)?.label ?? ''
  return `${label} de ${formatAmount(minutes)} em ${formatDay(date)}`
}

/** Return what is sent; only a credit has a percent and ends. */
export function movementBody({ type, date, hours, minutes, percent, expires_on, reason }: MovementFields) {
  const isCredit = type === 'credit'
  return {
    type,
    date,
    reason: reason.trim(),
    minutes: Number(hours || '0') * 60 + Number(minutes || '0'),
    percent: isCredit && percent !== '' ? Number(percent) : null,
    expires_on: isCredit && expires_on !== '' ? expires_on : null,
  }
}

/** Return what is wrong with a movement on a day. */
export function movementProblems(typed: MovementFields, today: string): Problems<MovementFields> {
  const body = movementBody(typed)
  const { date, expires_on } = body
  return {
    ...shapeProblems<MovementFields>(shape, body),
    ...(Number(typed.minutes || '0') > 59 ? { minutes: bankMessages.minutesNeeded } : {}),
    ...(date === '' ? { date: 'Informe a data.' } : {}),
    ...(date > today ? { date: bankMessages.notYet } : {}),
    ...(expires_on !== null && expires_on < date ? { expires_on: bankMessages.expiresBefore } : {}),
  }
}

interface MovementOptions {
  person: { id: string; name: string }
  today: string
  onClose: () => void
}

/** The form that writes a movement of somebody's hour bank, with the keeper's password. */
export function useMovementForm({ person: { id: userId, name }, today, onClose }: MovementOptions) {
  return useForm<MovementFields>({
    start: { type: 'credit', date: today, hours: '', minutes: '', percent: '50', expires_on: '', reason: '' },
    check: (typed) => movementProblems(typed, today),
    asksPassword: (typed) => ({
      title: 'Confirmar lançamento',
      act: 'Lançar',
      kind: 'primary',
      text: `${movementWords(movementBody(typed))}, no banco de horas de ${name}.`,
    }),
    write: async (typed, { id, pass }) => {
      const body = { id, ...movementBody(typed) }
      await act(writeMovement, { params: { id: userId }, body, ...pass })
      showToast({ title: bankWords.written, text: `${name}: ${movementWords(body)}` })
      onClose()
    },
    failed: (failure) => ({ title: bankWords.writeFailed, text: failure?.message }),
  })
}
