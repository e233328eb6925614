import { Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type BankLedger, type BankMovement, removeMovement } from '#shared/contract/hour-bank-ledger.ts'
import { bankWords } from '#shared/text/bank-words.ts'
import { formatDay, formatDayNear } from '#shared/text/format.ts'
import { CreditBar } from '../../features/balance/credit-bar.tsx'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { act } from '../../offline/act.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { listLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'
import styles from './bank-side.module.css'
import { movementWords } from './movement-form.ts'
import room from './pessoa.module.css'

interface UndoProps {
  movement: BankMovement
  onClose: () => void
  userId: string
}

/** Take back a movement, after asking for the password. */
function UndoDialog({ movement, userId, onClose }: UndoProps) {
  const remove = async (stepUp: string) => {
    await act(removeMovement, { params: { id: userId, movement: movement.id }, stepUp })
    showToast({ title: bankWords.removed, text: movementWords(movement) })
  }
  return (
    <StepUpDialog
      title="Desfazer lançamento"
      act="Desfazer"
      failed={bankWords.removeFailed}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="form">
        {movementWords(movement)}: {movement.reason}. O banco de horas volta a contar sem ele, e a auditoria guarda o
        que era.
      </p>
    </StepUpDialog>
  )
}

interface MovementsProps {
  movements: readonly BankMovement[]
  /** Undefined if nothing may be taken back. */
  onUndo: ((movement: BankMovement) => void) | undefined
}

/** The movements that were written by hand, newest first. */
function Movements({ movements, onUndo }: MovementsProps) {
  return (
    <ul className={classes(listLook, styles.movements)} aria-label="Lançamentos">
      {movements.toReversed().map((movement) => (
        <li key={movement.id}>
          <span className="grow">
            <b>{movementWords(movement)}</b>
            <small>
              {movement.reason}
              {movement.expires_on !== null && `, vence em ${formatDay(movement.expires_on)}`}, por{' '}
              {movement.written_by}
            </small>
          </span>
          {onUndo && (
            <IconButton icon={Undo2} label={`Desfazer: ${movementWords(movement)}`} onClick={() => onUndo(movement)} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface BankSideProps {
  ledger: BankLedger
  today: string
  mayWrite: boolean
  onWrite: () => void
}

/** The credits that the hour bank holds and when each ends, and what was written into it by hand. */
export function BankSide({ ledger, today, mayWrite, onWrite }: BankSideProps) {
  const [doomed, setDoomed] = useState<BankMovement | null>(null)
  const { until, credits, movements, user_id } = ledger
  return (
    <Card aria-label="Créditos e lançamentos">
      <header className={room.heading}>
        <h2 className={room.title}>Créditos até {formatDayNear(until, today)}</h2>
        <Button icon={Plus} onClick={onWrite}>
          Lançar
        </Button>
      </header>
      <div className={styles.held}>
        <CreditBar credits={credits} today={today} />
        {!credits.some(({ expires_on }) => expires_on) && <p className="t-sm soft">Nenhum crédito vence.</p>}
      </div>
      {movements.length > 0 && <Movements movements={movements} onUndo={mayWrite ? setDoomed : undefined} />}
      {doomed && <UndoDialog movement={doomed} userId={user_id} onClose={() => setDoomed(null)} />}
    </Card>
  )
}
