import { CheckCheck } from 'lucide-react'
import type { InboxKind } from '#shared/clock/inbox.ts'
import type { InboxItem } from '#shared/contract/inbox.ts'
import { countOf } from '#shared/text/format.ts'
import { approveAllText, confirmAllText } from '#shared/text/inbox-messages.ts'
import { approveRequests, confirmDays } from '../../keeper/inbox/item-deeds.ts'
import { kindWords } from '../../keeper/inbox/kind-words.ts'
import type { useInbox } from '../../keeper/inbox/use-inbox.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import { Row } from '../../ui/layout.tsx'
import { Legend } from '../../ui/legend.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './inbox-tools.module.css'

const legend = {
  filled: 'Trabalhado',
  hatched: 'Pausa',
  asked: 'Pedido',
  open: 'Em aberto',
  expected: 'Previsto',
} as const

const keys = [
  { keys: ['↑', '↓'], words: 'escolher' },
  { keys: ['A'], words: 'autorizar' },
  { keys: ['R'], words: 'recusar' },
  { keys: ['Z'], words: 'desfazer' },
]

const tell = (title: string) => showToast({ title, kind: 'info' })

interface KindsProps {
  view: Pick<ReturnType<typeof useInbox>, 'counts' | 'total'>
  chosen: InboxKind | null
  onChoose: (kind: InboxKind | null) => void
}

/** The filters by kind, each with its count; kinds of which nothing waits are left out. */
export function Kinds({ view: { counts, total }, chosen, onChoose }: KindsProps) {
  const shown = counts.filter(({ kind, count }) => count > 0 || kind === chosen)
  const options = shown.map(({ kind, count }) => ({ value: kind, label: kindWords[kind].many, count }))
  return (
    <ChoiceChips
      label="Tipo"
      all={{ label: 'Tudo', count: total }}
      options={options}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

interface SeveralProps {
  items: readonly InboxItem[]
  /** The kind that is listed; null for all. */
  kind: InboxKind | null
  blocked: string | undefined
}

/** Settle all that is listed with one click: the requests, or the days to be confirmed where only those are listed. */
export function Several({ items, kind, blocked }: SeveralProps) {
  const requests = items.filter((item) => item.kind === 'request')
  const days = kind === 'check' ? items.filter((item) => item.kind === 'check') : []
  const wall = { className: styles.all, icon: CheckCheck, blocked, onBlocked: tell }
  if (requests.length > 1) {
    const text = countOf(requests.length, 'pedido', 'pedidos')
    return (
      <Button {...wall} onClick={() => approveRequests(requests, text)}>
        {approveAllText(requests.length)}
      </Button>
    )
  }
  if (days.length < 2) return null
  return (
    <Button {...wall} onClick={() => confirmDays(days, countOf(days.length, 'dia', 'dias'))}>
      {confirmAllText(days.length)}
    </Button>
  )
}

const Keys = () => (
  <p className={styles.keys} aria-hidden="true">
    {keys.map((one) => (
      <span key={one.words}>
        {one.keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {one.words}
      </span>
    ))}
  </p>
)

/** The words for the looks of the days, and the keys. */
export const Legends = () => (
  <Row between wraps className="only-desk">
    <Legend items={legend} />
    <Keys />
  </Row>
)
