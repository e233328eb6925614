import { Check, ChevronRight, Hourglass, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CheckLine, Checklist } from '#shared/contract/closing-checklist.ts'
import type { ClosingPeriod } from '#shared/contract/closings.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { listLook } from '../../ui/list.ts'
import { StateLine } from '../../ui/state-line.tsx'
import { checkLooks, lineAddress, lineText } from './check-words.ts'
import styles from './checklist-card.module.css'
import { CloseDialog } from './period-dialogs.tsx'
import { periodTitle, stateWords } from './period-words.ts'
import { Progress } from './progress.tsx'

/** One thing to be settled or looked at; what is settled only says so. */
function Line({ line, checklist }: { line: CheckLine; checklist: Checklist }) {
  const { icon, title, tone, act } = checkLooks[line.kind]
  const isDone = line.count === 0
  return (
    <li className={styles.line}>
      <span className={styles.sign} data-tone={isDone || !line.blocks ? 'ok' : tone}>
        <Icon icon={icon} />
      </span>
      <p className={styles.words}>
        <b>{title}</b>
        <small>{lineText(line)}</small>
      </p>
      {isDone ? (
        <StateLine icon={Check} tone="ok">
          certo
        </StateLine>
      ) : (
        <Link {...buttonLook({ small: true })} to={lineAddress(line, checklist)}>
          {act}
          <span className="sr">: {title}</span>
          <Icon icon={ChevronRight} size="sm" />
        </Link>
      )}
    </li>
  )
}

/** Return why a period can't be closed; undefined if it can. */
function blockedBy({ is_over, lines }: Checklist): string | undefined {
  if (!is_over) return closingMessages.notOver
  return lines.some(({ blocks, count }) => blocks && count > 0) ? closingMessages.blockedByLines : undefined
}

/** The lines worst first: what blocks, then what is worth a look, then what is settled. A newer server may check what this page can't name. */
const worstFirst = (lines: readonly CheckLine[]) => {
  const rank = ({ blocks, count }: CheckLine) => (count === 0 ? 2 : blocks ? 0 : 1)
  return lines.filter(({ kind }) => kind in checkLooks).toSorted((a, b) => rank(a) - rank(b))
}

/** The number of people who are ready, in words and as a bar. */
function Ready({ checklist: { people, ready } }: { checklist: Checklist }) {
  if (people === 0) return <p className="muted">{closingMessages.nobody}</p>
  const words = `${ready} de ${countOf(people, 'pessoa pronta', 'pessoas prontas')}`
  const missing = people - ready
  return (
    <>
      <Progress part={ready} all={people} label={words} />
      <p className={styles.between}>
        <b>{words}</b>
        {missing > 0 && (
          <span className={styles.missing}>{missing === 1 ? 'falta 1 pessoa' : `faltam ${missing} pessoas`}</span>
        )}
      </p>
    </>
  )
}

interface ChecklistCardProps {
  checklist: Checklist
  period: ClosingPeriod
  storeName: string
  /** Why nothing can be sent now. */
  offline: string | undefined
}

/** The list of what a period still lacks, and the button that closes it. */
export function ChecklistCard({ checklist, period, storeName, offline }: ChecklistCardProps) {
  const [isClosing, setClosing] = useState(false)
  const [refused, setRefused] = useState<string>()
  const blocked = blockedBy(checklist) ?? offline
  return (
    <Card aria-labelledby="periodo">
      <header className={styles.head}>
        <div className={styles.between}>
          <h2 id="periodo" className="h2">
            {periodTitle(period)}
          </h2>
          <Badge icon={Hourglass} tone="sun">
            {stateWords[period.state]}
          </Badge>
        </div>
        <Ready checklist={checklist} />
      </header>
      <ul className={listLook} aria-label="O que conferir">
        {worstFirst(checklist.lines).map((line) => (
          <Line key={line.kind} line={line} checklist={checklist} />
        ))}
      </ul>
      <footer className={styles.foot}>
        <Button kind="primary" icon={Lock} blocked={blocked} onBlocked={setRefused} onClick={() => setClosing(true)}>
          Fechar período
        </Button>
        <p role="status">
          {refused ?? blocked ?? ''} {closingMessages.whatHappens}
        </p>
      </footer>
      {isClosing && (
        <CloseDialog
          period={period}
          storeId={checklist.store_id}
          storeName={storeName}
          onClose={() => setClosing(false)}
        />
      )}
    </Card>
  )
}
