import { useState } from 'react'
import { noteOf } from '#shared/clock/intent.ts'
import { createEntry } from '#shared/contract/time-entries.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { formatAmount, formatBalance, formatDay } from '#shared/text/format.ts'
import { deleteAdjustment } from '../../features/adjustments/delete-adjustment.ts'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { FilterField } from '../../features/people/filter-field.tsx'
import { Freshness } from '../../features/people/freshness.tsx'
import { act } from '../../offline/act.ts'
import { anchors } from '../../offline/here.ts'
import { Stack } from '../../ui/layout.tsx'
import { showToast } from '../../ui/toast.ts'
import { HistoryList } from './history-list.tsx'
import styles from './history-tab.module.css'
import { type Adjustment, monthOptions, useHistory, yearOptions } from './use-history.ts'

interface DeleteDialogProps {
  adjustment: Adjustment
  onClose: () => void
}

/** Delete an adjustment after asking for the user's password. */
function DeleteDialog({ adjustment: { entry }, onClose }: DeleteDialogProps) {
  const isLess = entry.minutes_adjusted < 0
  const remove = async (stepUp: string) => {
    await deleteAdjustment(entry.id, stepUp)
    showToast({ title: adminMessages.adjustDeleted })
  }
  return (
    <StepUpDialog title="Excluir ajuste" act="Excluir" onConfirm={remove} onClose={onClose}>
      <p className="form">
        {adminMessages.adjustDeleteAsk} Em {formatDay(entry.day)} ele {isLess ? 'tirou' : 'somou'}{' '}
        {formatAmount(Math.abs(entry.minutes_adjusted))} {isLess ? 'do' : 'ao'} saldo de <b>{entry.user_name}</b>. O
        registro sai do histórico; a exclusão fica na auditoria.
      </p>
    </StepUpDialog>
  )
}

interface CancelDialogProps {
  adjustment: Adjustment
  onClose: () => void
}

/** Cancel an adjustment with an entry that names it, after asking for the user's password; both entries stay visible. */
function CancelDialog({ adjustment: { entry, justification }, onClose }: CancelDialogProps) {
  // Use one id for all retries, so that a lost answer does not write it twice.
  const [id] = useState(() => crypto.randomUUID())
  const cancel = async (stepUp: string) => {
    const { id: of, user_id, timestamp } = entry
    // Put the amount in the note: the cancelled entry itself is no longer listed.
    const why = `${formatBalance(entry.minutes_adjusted)} ${justification}`
    const notes = noteOf({ kind: 'cancellation', cancels_id: of, of_absence: false, justification: why })
    const body = { id, user_id, entry_type: 'ajuste' as const, timestamp, minutes_adjusted: 0, notes }
    await act(createEntry, { body, stepUp })
    showToast({ title: adminMessages.adjustCancelled })
  }
  return (
    <StepUpDialog
      title="Cancelar ajuste"
      act="Cancelar ajuste"
      failed={adminMessages.cancelAdjustFailed}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p className="form">
        O ajuste de {formatBalance(entry.minutes_adjusted)} de <b>{entry.user_name}</b> em {formatDay(entry.day)} deixa
        de contar no saldo. Ele continua no histórico como cancelado.
      </p>
    </StepUpDialog>
  )
}

interface HistoryTabProps {
  people: readonly { id: string; name: string }[]
  today: string
  zone: string
  blocked: string | undefined
}

/** Histórico de Ajustes: by employee, year and month; each can be cancelled or deleted. */
export function HistoryTab({ people, today, zone, blocked }: HistoryTabProps) {
  const history = useHistory(today)
  const { year, month, person, reading, setFilter, deed, setDeed } = history
  const options = [
    { value: '', label: 'Todos os funcionários' },
    ...people.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const close = () => setDeed(null)
  return (
    <Stack>
      <div className={styles.triple}>
        <FilterField
          label="Funcionário"
          options={options}
          value={person}
          onChange={(value) => setFilter({ funcionario: value })}
        />
        <FilterField
          label="Ano"
          options={yearOptions(today)}
          value={year}
          onChange={(value) => setFilter({ ano: value })}
        />
        <FilterField label="Mês" options={monthOptions} value={month} onChange={(value) => setFilter({ mes: value })} />
      </div>
      <Freshness at={reading.at} isStale={reading.isStale} zone={zone} now={anchors.now()} />
      {history.isCut && (
        <p className="t-sm muted">Só os lançamentos mais novos estão aqui: há mais de 5.000. Escolha um mês.</p>
      )}
      <HistoryList history={history} blocked={blocked} />
      {deed?.kind === 'cancel' && <CancelDialog adjustment={deed.adjustment} onClose={close} />}
      {deed?.kind === 'delete' && <DeleteDialog adjustment={deed.adjustment} onClose={close} />}
    </Stack>
  )
}
