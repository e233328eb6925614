import { CloudOff } from 'lucide-react'
import { timeWithSecondsOf } from '#shared/calendar/day.ts'
import { maskCpf } from '#shared/text/mask.ts'
import { Badge } from '../../ui/badge.tsx'
import { attentionText } from './attention.ts'
import { DeliveryState } from './delivery-state.tsx'
import { offsetWords } from './device-words.ts'
import { EntryBadge } from './entry-badge.tsx'
import { EntryPhoto } from './entry-photo.tsx'
import styles from './receipt-slip.module.css'
import { isKept, isProvisional, RECEIPT_TITLE, type ReceiptOf, receiptRows, UNSIGNED } from './receipt-words.ts'

function Situation({ entry, isGoing }: Pick<ReceiptOf, 'entry'> & { isGoing: boolean }) {
  if (isGoing) return <DeliveryState className={styles.state} delivery="sending" />
  if (!isKept(entry)) return <DeliveryState className={styles.state} delivery={entry.delivery} />
  return (
    <Badge className={styles.badge} icon={CloudOff} tone="dash">
      Offline—aguardando envio
    </Badge>
  )
}

/** Mask the CPF on the screen; print it in full, as the law requires. */
function Value({ name, value, cpf }: { name: string; value: string; cpf: string | null }) {
  if (name !== 'CPF') return <dd>{value}</dd>
  return (
    <dd>
      <span className="only-screen">{value}</span>
      <span className="only-paper">{cpf && maskCpf(cpf)}</span>
    </dd>
  )
}

/** The rows for people; the hash comes last and apart. */
const rowsOf = (of: ReceiptOf) => receiptRows(of).filter(([name]) => name !== 'Hash')

/** Below this deviation a clock is not mentioned: the legal tolerance is far above it. */
const WORTH_A_WORD_MS = 120_000

/** Return how far this device's clock was ahead (ms) if the receipt's time differs visibly from the one the person saw, else null. */
function correctionOf({ at, wall }: ReceiptOf['entry']): number | null {
  const ahead = wall === null ? 0 : wall - at
  return Math.abs(ahead) >= WORTH_A_WORD_MS ? ahead : null
}

/** The slip: the fields that the Portaria requires, the state of the mark, and the note that it is unsigned. */
export function ReceiptSlip({ isGoing, ...of }: ReceiptOf & { isGoing: boolean }) {
  const { entry, user, zone } = of
  const reason = entry.delivery === 'attention' ? attentionText(entry.flags, entry.error) : ''
  const correction = correctionOf(entry)
  return (
    <section className={styles.slip} data-paper="alone" aria-label="Comprovante de registro de ponto">
      <p className={styles.name}>{RECEIPT_TITLE}</p>
      <div className={styles.top}>
        <EntryPhoto bare className={styles.photo} url={entry.photoUrl} hash={entry.photoHash} />
        <div className="grow">
          <EntryBadge className={styles.badge} type={entry.entry_type} />
          <p className={styles.hora}>{timeWithSecondsOf(entry.at, zone)}</p>
        </div>
      </div>
      <div className={styles.tear} />
      <dl>
        {rowsOf(of).flatMap(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <Value key={`${name} valor`} name={name} value={value} cpf={user.cpf} />,
        ])}
        <dt>Situação</dt>
        <dd>
          <Situation entry={entry} isGoing={isGoing} />
        </dd>
        {entry.receipt?.hash && (
          <>
            <dt>Hash</dt>
            <dd className={styles.hash}>{entry.receipt.hash}</dd>
          </>
        )}
      </dl>
      {reason && <p className="t-sm soft">{reason}</p>}
      {correction !== null && (
        <p className="t-sm soft">Hora corrigida: o relógio deste aparelho estava {offsetWords(correction)}.</p>
      )}
      <p className={styles.legal}>
        {isProvisional(entry) && 'Provisório: o número (NSR) sai depois do envio. '}
        {UNSIGNED}
      </p>
    </section>
  )
}
