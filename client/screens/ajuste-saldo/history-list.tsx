import { CircleCheck, CircleX, Scale, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatDay } from '#shared/text/format.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { PersonLink } from '../../features/people/person-link.tsx'
import { useOwnId } from '../../features/session/own.ts'
import { useNamed } from '../../keeper/people/use-named.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Buttons, Row, Stack } from '../../ui/layout.tsx'
import { listLook } from '../../ui/list.ts'
import { Unread } from '../../ui/unread.tsx'
import styles from './history-list.module.css'
import type { Adjustment, History } from './use-history.ts'

const PAGE = 100

interface ItemProps {
  adjustment: Adjustment
  /** The name or e-mail of who wrote it, if known. */
  author: string | null
  blocked: string | undefined
  onDeed: History['setDeed']
}

function Item({ adjustment, author, blocked, onDeed }: ItemProps) {
  const { entry, justification, isCancelled } = adjustment
  const isOwn = useOwnId('time-entry:delete') === entry.user_id
  const why = isOwn ? refusalMessages.ownByRequest : blocked
  const who = `de ${entry.user_name} em ${formatDay(entry.day)}`
  return (
    <Row as="li" wraps className={styles.adjustment}>
      <Stack gap="snug" className="grow">
        <b>
          <PersonLink id={entry.user_id}>{entry.user_name}</PersonLink>
        </b>
        <span className="t-sm soft">{justification}</span>
        <span className="t-sm muted">
          {formatDay(entry.day)}, por {author ?? 'não informado'}
        </span>
      </Stack>
      <Stack gap="snug" className={styles.ends}>
        {!isCancelled && <BalanceText minutes={entry.minutes_adjusted} />}
        {isCancelled ? (
          <Badge icon={CircleX}>Cancelado</Badge>
        ) : (
          <Badge icon={CircleCheck} tone="ok">
            Em vigor
          </Badge>
        )}
      </Stack>
      {!isCancelled && (
        <Buttons className={styles.buttons}>
          <Button
            small
            icon={Undo2}
            iconSize="sm"
            aria-label={`Cancelar ajuste ${who}`}
            blocked={why}
            onClick={() => onDeed({ kind: 'cancel', adjustment })}
          >
            Cancelar
          </Button>
          <Button
            small
            className={styles.danger}
            icon={Trash2}
            iconSize="sm"
            aria-label={`Excluir ajuste ${who}`}
            blocked={why}
            onClick={() => onDeed({ kind: 'delete', adjustment })}
          >
            Excluir
          </Button>
        </Buttons>
      )}
    </Row>
  )
}

/** The adjustments of the chosen year and month, newest day first. */
export function HistoryList({ history, blocked }: { history: History; blocked: string | undefined }) {
  const { adjustments, reading, setDeed } = history
  const [shown, setShown] = useState(PAGE)
  const named = useNamed()
  if (!adjustments) return <Unread reading={reading} failed={adminMessages.loadFailed} rows={4} />
  if (adjustments.length === 0) {
    return (
      <Empty icon={Scale} title="Nenhum ajuste encontrado no período selecionado.">
        Escolha outro ano ou mês.
      </Empty>
    )
  }
  return (
    <div>
      <ul className={listLook} aria-label="Ajustes">
        {adjustments.slice(0, shown).map((adjustment) => (
          <Item
            key={adjustment.entry.id}
            adjustment={adjustment}
            author={named(adjustment.entry).adjusted_by}
            blocked={blocked}
            onDeed={setDeed}
          />
        ))}
      </ul>
      {adjustments.length > shown && (
        <Button block onClick={() => setShown(shown + PAGE)}>
          Mostrar mais ({adjustments.length - shown})
        </Button>
      )}
    </div>
  )
}
