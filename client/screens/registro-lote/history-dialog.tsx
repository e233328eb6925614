import { CalendarX, HeartPulse, type LucideIcon, Trash2, UserRoundX } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Store } from '#shared/people/store.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { refusalMessages } from '#shared/text/refusal-messages.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { StepUpDialog } from '../../features/form/step-up-dialog.tsx'
import { PersonLink } from '../../features/people/person-link.tsx'
import { useOwnId } from '../../features/session/own.ts'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Row } from '../../ui/layout.tsx'
import { bleedLook, listLook } from '../../ui/list.ts'
import { Pager } from '../../ui/pager.tsx'
import { Unread } from '../../ui/unread.tsx'
import type { Choosable } from './check-batch.ts'
import { HistoryForm } from './history-form.tsx'
import room from './registro-lote.module.css'
import { type HistoryKind, type HistoryView, useHistory, wordsOf } from './use-history.ts'

function Warning({ kind, entry }: { kind: HistoryKind; entry: TimeEntry }) {
  const { type, when } = wordsOf(kind, entry)
  return (
    <p className="form">
      {type} de <b>{entry.user_name}</b>, {when}.{' '}
      {kind === 'ausencias'
        ? 'O saldo de horas será ajustado automaticamente.'
        : 'O registro deixa de contar; a marcação original continua no livro.'}
    </p>
  )
}

interface DeleteDialogProps {
  kind: HistoryKind
  entry: TimeEntry
  onConfirm: (wholeGroup: boolean, stepUp: string) => Promise<void>
  onClose: () => void
}

/** Delete a mark or a day of an absence, or all days registered together with it, after asking for the user's password. */
function DeleteDialog({ kind, entry, onConfirm, onClose }: DeleteDialogProps) {
  const [isWhole, setWhole] = useState(false)
  return (
    <StepUpDialog
      title="Confirmar Exclusão"
      act="Excluir"
      onConfirm={(stepUp) => onConfirm(isWhole, stepUp)}
      onClose={onClose}
    >
      <Warning kind={kind} entry={entry} />
      {kind === 'ausencias' && entry.group_id !== null && (
        <CheckLine label="Excluir todos os dias desta ausência" checked={isWhole} onChange={setWhole} />
      )}
    </StepUpDialog>
  )
}

const empties = {
  registros: adminMessages.noEntriesInPeriod,
  ausencias: 'Nenhuma ausência registrada no período selecionado.',
}
const titles = { registros: 'Histórico de Registros', ausencias: 'Histórico de Ausências' }

interface HistoryDialogProps {
  kind: HistoryKind
  people: readonly Choosable[]
  stores: readonly Store[] | undefined
  today: string
  blocked: string | undefined
  onClose: () => void
}

const absences: Record<string, { icon: LucideIcon; tone: string }> = {
  Saúde: { icon: HeartPulse, tone: 'teal' },
  Pessoal: { icon: UserRoundX, tone: 'clay' },
}

interface ItemProps {
  kind: HistoryKind
  entry: TimeEntry
  blocked: string | undefined
  onDelete: () => void
}

function Item({ kind, entry, blocked, onDelete }: ItemProps) {
  const isOwn = useOwnId('time-entry:delete') === entry.user_id
  const { type, when, why } = wordsOf(kind, entry)
  return (
    <Row as="li" wraps className={room.item}>
      <span className="grow">
        <b>
          <PersonLink id={entry.user_id}>{entry.user_name}</PersonLink>
        </b>
        <small>{when}</small>
        {why && <small>{why}</small>}
        {isOwn && <small>{refusalMessages.ownByRequest}</small>}
      </span>
      {kind === 'registros' ? <EntryBadge type={entry.entry_type} /> : <Badge {...absences[type]}>{type}</Badge>}
      <IconButton
        icon={Trash2}
        className={room.red}
        disabled={blocked !== undefined || isOwn}
        label={`Excluir ${type} de ${entry.user_name}, ${when}`}
        onClick={onDelete}
      />
    </Row>
  )
}

const nouns = { registros: { one: 'registro', many: 'registros' }, ausencias: { one: 'ausência', many: 'ausências' } }

function List({ kind, view, blocked }: { view: HistoryView } & Pick<HistoryDialogProps, 'kind' | 'blocked'>) {
  const { found, reading, setDeleting } = view
  const top = useRef<HTMLUListElement>(null)
  if (!found) return <Unread reading={reading} failed={adminMessages.loadFailed} rows={4} />
  const { entries, count, page, size } = found
  const { one, many } = nouns[kind]
  if (count === 0) return <Empty icon={CalendarX} title={empties[kind]} />
  const list = { rows: entries, count, page, size, from: (page - 1) * size, isPaper: false }
  return (
    <>
      <p className="t-sm muted">{countOf(count, one, many)}</p>
      <ul className={classes(listLook, bleedLook)} ref={top} tabIndex={-1}>
        {entries.map((entry) => (
          <Item key={entry.id} kind={kind} entry={entry} blocked={blocked} onDelete={() => setDeleting(entry)} />
        ))}
      </ul>
      <Pager what={many} list={list} top={top} onPage={view.setPage} />
    </>
  )
}

/** The history of marks or absences: search by period, employee and company; each can be deleted with the user's password. */
export function HistoryDialog({ kind, people, stores, today, blocked, onClose }: HistoryDialogProps) {
  const view = useHistory(kind, today)
  const { deleting, setDeleting, remove } = view
  return (
    <Dialog broad onClose={onClose} title={titles[kind]}>
      <HistoryForm kind={kind} view={view} people={people} stores={stores} />
      <List kind={kind} view={view} blocked={blocked} />
      {deleting && (
        <DeleteDialog
          kind={kind}
          entry={deleting}
          onConfirm={(wholeGroup, stepUp) => remove(deleting, wholeGroup, stepUp)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Dialog>
  )
}
