import { FileDown, PenLine, RotateCcw } from 'lucide-react'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import { figuresOf, type SheetFigure } from '#shared/closing/sheet-figures.ts'
import { lettersOf, letterWords } from '#shared/closing/sheet-words.ts'
import type { SheetState } from '#shared/contract/closings.ts'
import type { Sheet } from '#shared/contract/sheets.ts'
import { countOf, formatAmount, formatDay } from '#shared/text/format.ts'
import { BalanceText } from '../../features/balance/balance-text.tsx'
import { isWaiting, periodDays, shortDay, stateLook } from '../../features/sheets/sheet-words.ts'
import { useSheetPaper } from '../../features/sheets/use-sheet-paper.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './sheet-head.module.css'

function StateBadge({ state, isOver }: { state: SheetState; isOver: boolean }) {
  if (isOver) return <Badge icon={RotateCcw}>Reaberto</Badge>
  const { words, icon, tone } = isWaiting({ state })
    ? { words: 'Para assinar', icon: PenLine, tone: 'sun' }
    : stateLook[state]
  return (
    <Badge icon={icon} tone={tone}>
      {words}
    </Badge>
  )
}

function Value({ figure: { kind, value } }: { figure: SheetFigure }) {
  if (kind === 'balance') return <BalanceText minutes={value} />
  return kind === 'days' ? countOf(value, 'dia', 'dias') : formatAmount(value)
}

/** Say whose sheet of which version this is, and what counted. */
function aboutContent({ closing, content }: Sheet): string {
  const { employer, first_day, last_day, from, to, rules } = content
  const isWhole = first_day === from && last_day === to
  return [
    employer.name,
    isWhole ? '' : `seus dias: ${shortDay(first_day)} a ${shortDay(last_day)}`,
    ...rules.map(({ name, valid_from }) => `${name}, desde ${formatDay(valid_from)}`),
    closing.version > 1 ? `versão ${closing.version}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

function PaperButton({ closing, user_id }: Sheet) {
  const { busy, blocked, save } = useSheetPaper({ id: closing.id, user_id })
  const ask = () => void save()
  return (
    <Button className={styles.paper} icon={FileDown} busy={busy} blocked={blocked} onBlocked={ask} onClick={ask}>
      Baixar PDF
    </Button>
  )
}

/** The period, its state, its sums, and the paper of it. */
export function SheetHead({ sheet, state }: { sheet: Sheet; state: SheetState }) {
  const { content, closing } = sheet
  return (
    <Card padded className={styles.card} aria-labelledby="periodo">
      <div className={styles.between}>
        <h2 id="periodo" className={styles.period}>
          {periodDays(content)}
        </h2>
        <StateBadge state={state} isOver={closing.reopened_at !== null} />
      </div>
      <p className={styles.who}>
        <b>{content.person.name}</b>
        {content.person.job && <small>{content.person.job}</small>}
      </p>
      <dl className={styles.figures}>
        {figuresOf(content).map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>
              <Value figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="t-sm muted">{aboutContent(sheet)}</p>
      <PaperButton {...sheet} />
    </Card>
  )
}

/** The meaning of the letters beside marks: those that occur. */
export function Letters({ content }: { content: SheetContent }) {
  const letters = lettersOf(content)
  if (letters.length === 0) return null
  return (
    <Card padded aria-label="Letras">
      <ul className={styles.letters}>
        {letters.map((letter) => (
          <li key={letter}>
            <span className={styles.letter} data-letter={letter}>
              {letter}
            </span>
            {letterWords[letter]}
          </li>
        ))}
      </ul>
    </Card>
  )
}
