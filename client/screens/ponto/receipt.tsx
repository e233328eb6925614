import { Check, CloudOff, Download } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { dayOf, timeWithSecondsOf } from '#shared/calendar/day.ts'
import { labelOf } from '#shared/clock/entry.ts'
import { distanceToFence } from '#shared/people/geofence.ts'
import type { Store } from '#shared/people/store.ts'
import type { Me } from '#shared/people/user.ts'
import { formatDay, formatDistance, formatNsr, weekdayName } from '#shared/text/format.ts'
import { formatCnpj, maskedCpf } from '#shared/text/mask.ts'
import { messages } from '#shared/text/messages.ts'
import { attentionText } from '../../features/entries/attention.ts'
import { DeliveryState } from '../../features/entries/delivery-state.tsx'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { EntryPhoto } from '../../features/entries/entry-photo.tsx'
import type { DayEntry } from '../../offline/overlay.ts'
import { Badge } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

const CLOSES_AFTER_MS = 8_000

interface ReceiptProps {
  entry: DayEntry
  user: Me
  store: Store | null
  zone: string
  onClose: () => void
}

/** Closes by itself after eight seconds, unless the person touches it or a key. */
function useClosing(box: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), CLOSES_AFTER_MS)
    const stay = () => clearTimeout(timer)
    const element = box.current
    element?.addEventListener('pointerdown', stay)
    element?.addEventListener('keydown', stay)
    return () => {
      stay()
      element?.removeEventListener('pointerdown', stay)
      element?.removeEventListener('keydown', stay)
    }
  }, [box])
}

function Situation({ entry }: { entry: DayEntry }) {
  if (entry.delivery !== 'queued') return <DeliveryState delivery={entry.delivery} />
  return (
    <Badge icon={CloudOff} tone="dash">
      Offline—aguardando envio
    </Badge>
  )
}

function rowsOf({ entry, user, store, zone }: ReceiptProps): [string, string][] {
  const day = dayOf(entry.at, zone)
  const distance = entry.location && store ? distanceToFence(entry.location, store) : null
  const cnpj = entry.receipt?.cnpj ?? store?.cnpj
  const rows: [string, string | null][] = [
    ['Data', `${weekdayName(day)}, ${formatDay(day)}`],
    ['Nome', user.name],
    ['CPF', user.cpf ? maskedCpf(user.cpf) : null],
    ['Empresa', entry.receipt?.employer ?? user.store_name],
    ['CNPJ', cnpj ? formatCnpj(cnpj) : null],
    ['Local', distance === null ? (entry.receipt?.place ?? null) : `${formatDistance(distance)} da loja`],
    ['NSR', entry.receipt ? formatNsr(entry.receipt.nsr) : 'sai depois do envio'],
    ['Hash', entry.receipt?.hash ? entry.receipt.hash : null],
  ]
  return rows.filter((row): row is [string, string] => row[1] !== null)
}

function Slip(props: ReceiptProps) {
  const { entry, zone } = props
  const reason = entry.delivery === 'attention' ? attentionText(entry.flags, entry.error) : ''
  return (
    <section className="slip" aria-label="Comprovante de registro de ponto">
      <div className="top">
        <EntryPhoto url={entry.photoUrl} hash={entry.photoHash} className="avatar l" />
        <div className="grow">
          <EntryBadge type={entry.entry_type} />
          <p className="hora">{timeWithSecondsOf(entry.at, zone)}</p>
        </div>
      </div>
      <div className="tear" />
      <dl>
        {rowsOf(props).flatMap(([name, value]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} valor`} className={name === 'Hash' ? 'hash' : undefined}>
            {value}
          </dd>,
        ])}
        <dt>Situação</dt>
        <dd>
          <Situation entry={entry} />
        </dd>
      </dl>
      {reason && <p className="t-sm soft">{reason}</p>}
    </section>
  )
}

/** The comprovante: green when the server has it, amber while it is only on this device; it follows the mark as it is sent. */
export function Receipt(props: ReceiptProps) {
  const { entry, onClose } = props
  const box = useRef<HTMLDivElement>(null)
  useClosing(box, onClose)
  const isKept = entry.delivery === 'queued' || entry.delivery === 'sending'
  return (
    <Dialog open onClose={onClose} title={messages.punchDone} kind="full">
      <div className={classes('rcpt', isKept && 'off')} ref={box}>
        <div className="tick">
          <Icon icon={Check} />
        </div>
        <h1>{messages.punchDone}</h1>
        <p className="lead" role="status">
          {isKept ? messages.punchKept : `${labelOf(entry.entry_type)} registrada com sucesso.`}
        </p>
        <Slip {...props} />
        <div className="btns">
          <button type="button" className="btn main" onClick={onClose} data-autofocus>
            Concluir
          </button>
          <div className="row">
            <button type="button" className="btn ghost grow" onClick={() => window.print()}>
              <Icon icon={Download} />
              Salvar PDF
            </button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
