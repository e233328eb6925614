import { ChevronRight, FileClock } from 'lucide-react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { DEFAULT_ZONE } from '#shared/calendar/day.ts'
import { listOwnSheets, type OwnSheet } from '#shared/contract/sheets.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { OwnUnread, ReadAt } from '../../features/reading/own-unread.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { isWaiting, periodDays, periodName, stateLook } from '../../features/sheets/sheet-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { cardLook } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listLook, pressLook } from '../../ui/list.ts'
import { KeptAnswers } from './kept-answers.tsx'
import styles from './sheet-list.module.css'
import { untold, useOwnAnswers } from './use-answer.ts'

/** Say whose company a sheet is of, its days, and what is still to be done. */
function aboutSheet(sheet: OwnSheet): string {
  const due = { unread: '', read: 'falta assinar', signed: '', contested: '' }[sheet.state]
  const reminded = isWaiting(sheet) && sheet.reminded_at !== null ? 'a empresa lembrou' : ''
  return [sheet.store_name, periodDays(sheet), due, reminded].filter(Boolean).join(' · ')
}

function Item({ sheet }: { sheet: OwnSheet }) {
  const { words, icon, tone } = stateLook[sheet.state]
  const to = addressOf('Espelho', String(new URLSearchParams({ id: sheet.closing_id })))
  return (
    <li>
      <Link className={classes(pressLook, styles.item)} to={to}>
        <span className={styles.words}>
          <b>{periodName(sheet)}</b>
          <small className="t-sm muted">{aboutSheet(sheet)}</small>
        </span>
        <span className={styles.end}>
          <Badge icon={icon} tone={tone}>
            {words}
          </Badge>
          <Icon icon={ChevronRight} size="sm" />
        </span>
      </Link>
    </li>
  )
}

function Sheets() {
  const reading = useReading(listOwnSheets, {}, { maxAge: 0 })
  const { data } = reading
  if (!data) return <OwnUnread reading={reading} failed={closingMessages.ownFailed} rows={3} />
  if (data.length === 0) {
    return (
      <Empty icon={FileClock} title={closingMessages.ownNone}>
        {closingMessages.ownNoneHint}
      </Empty>
    )
  }
  return (
    <>
      <ReadAt reading={reading} zone={DEFAULT_ZONE} />
      <ul className={classes(cardLook, listLook)} aria-label="Espelhos de ponto">
        {data.map((sheet) => (
          <Item key={sheet.closing_id} sheet={sheet} />
        ))}
      </ul>
    </>
  )
}

/** A person's own sheets, newest first, below what is to be told of their answers: a period may be open again. */
export function SheetList({ userId }: { userId: string }) {
  const answers = useOwnAnswers(userId)
  return (
    <>
      <KeptAnswers answers={untold(answers)} />
      <Sheets />
    </>
  )
}
