import { Bell, CheckCircle, FileDown, FileX2, Hourglass } from 'lucide-react'
import { useState } from 'react'
import { type ClosedPeriod, remindOfSheets, type SheetState } from '#shared/contract/closings.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { countOf } from '#shared/text/format.ts'
import { PersonLink } from '../../features/people/person-link.tsx'
import { useSheetPaper } from '../../features/sheets/use-sheet-paper.ts'
import { act } from '../../offline/act.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, IconButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { listLook } from '../../ui/list.ts'
import { showToast } from '../../ui/toast.ts'
import { daysText, shortDay } from './check-words.ts'
import { periodDays } from './period-words.ts'
import { Progress } from './progress.tsx'
import styles from './signatures-card.module.css'

type Signed = ClosedPeriod['sheets'][number]

/** Contested first, then those who have not even read, then those who have. */
const ORDER: readonly SheetState[] = ['contested', 'unread', 'read', 'signed']

/** People that are listed at first. */
const AT_FIRST = 8

function State({ sheet: { state, answer } }: { sheet: Signed }) {
  if (state === 'signed')
    return (
      <Badge icon={CheckCircle} tone="ok">
        Assinou
      </Badge>
    )
  if (state === 'contested') {
    const days = answer?.contested.map(({ date }) => date) ?? []
    return (
      <Badge icon={FileX2} tone="red">
        Contestou {daysText(days)}
      </Badge>
    )
  }
  return (
    <Badge icon={Hourglass} tone="sun">
      {state === 'unread' ? 'Não leu' : 'Leu, não assinou'}
    </Badge>
  )
}

/** Save somebody's sheet as a PDF. */
function PaperButton({ id, sheet: { user_id, name } }: { id: string; sheet: Signed }) {
  const { busy, blocked, save } = useSheetPaper({ id, user_id })
  return (
    <IconButton
      className={styles.paper}
      label={`Baixar o espelho de ${name} em PDF`}
      icon={FileDown}
      aria-busy={busy || undefined}
      aria-disabled={busy || blocked !== undefined || undefined}
      onClick={() => !busy && void save()}
    />
  )
}

/** A person, the state of their sheet, and what they wrote about days that they contest. */
function Person({ id, sheet }: { id: string; sheet: Signed }) {
  const contested = sheet.state === 'contested' ? (sheet.answer?.contested ?? []) : []
  return (
    <li className={styles.person}>
      <Avatar name={sheet.name} src={sheet.photo_url} size="s" />
      <div className={styles.who}>
        <PersonLink id={sheet.user_id} {...(contested[0] ? { day: contested[0].date } : {})} className={styles.name}>
          {sheet.name}
        </PersonLink>
        <State sheet={sheet} />
      </div>
      <PaperButton id={id} sheet={sheet} />
      {contested.map(({ date, words }) => (
        <p key={date} className={styles.words}>
          {shortDay(date)}: “{words}”
        </p>
      ))}
    </li>
  )
}

interface SignaturesCardProps {
  closed: ClosedPeriod
  offline: string | undefined
}

/** The signatures on the sheets of a closed period; people who did not sign stay unsigned, and can be reminded. */
export function SignaturesCard({ closed, offline }: SignaturesCardProps) {
  const [showsAll, setShowsAll] = useState(false)
  const [busy, setBusy] = useState(false)
  const sheets = closed.sheets.toSorted((a, b) => ORDER.indexOf(a.state) - ORDER.indexOf(b.state))
  const done = sheets.filter(({ state }) => state === 'signed' || state === 'contested').length
  const silent = sheets.length - done
  const open = sheets.filter(({ state }) => state !== 'signed')
  const shown = showsAll ? sheets : open.slice(0, AT_FIRST)
  const words = `${done} de ${sheets.length}`
  const remind = async () => {
    setBusy(true)
    try {
      const { reminded } = await act(remindOfSheets, { params: { id: closed.id } })
      showToast({ title: closingMessages.reminded, text: countOf(reminded, 'pessoa lembrada', 'pessoas lembradas') })
    } catch (error) {
      showToast({ title: error instanceof Error ? error.message : '', kind: 'bad' })
    }
    setBusy(false)
  }
  if (sheets.length === 0) return <Card padded>{closingMessages.noSheets}</Card>
  return (
    <Card padded className={styles.card} aria-labelledby="assinaturas">
      <header>
        <h2 id="assinaturas">Assinaturas de {periodDays(closed)}</h2>
        <b>{words}</b>
      </header>
      <Progress part={done} all={sheets.length} label={`${words} responderam`} tone="ok" />
      <ul className={listLook} aria-labelledby="assinaturas">
        {shown.map((sheet) => (
          <Person key={sheet.user_id} id={closed.id} sheet={sheet} />
        ))}
      </ul>
      {shown.length < sheets.length && (
        <Button kind="link" onClick={() => setShowsAll(true)}>
          Ver {countOf(sheets.length, 'pessoa', 'pessoas')}
        </Button>
      )}
      <p className="t-sm muted">{silent === 0 ? closingMessages.allSigned : closingMessages.silence}</p>
      {silent > 0 && (
        <Button icon={Bell} block busy={busy} blocked={offline} onClick={() => void remind()}>
          Lembrar {countOf(silent, 'pessoa', 'pessoas')}
        </Button>
      )}
    </Card>
  )
}
