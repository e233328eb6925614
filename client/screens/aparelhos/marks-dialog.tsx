import { ArrowLeft, ArrowRight, CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { dayOf, timeWithSecondsOf } from '#shared/calendar/day.ts'
import { type BroughtMark, type Kiosk, listKioskMarks } from '#shared/contract/kiosks.ts'
import { formatDay } from '#shared/text/format.ts'
import { tabletMessages } from '#shared/text/tablet-messages.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { wordsOf } from '../../features/mark-view/flag-words.ts'
import { proofWords } from '../../features/mark-view/proof-words.ts'
import { PersonLink } from '../../features/people/person-link.tsx'
import { useReading } from '../../features/reading/use-reading.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { showToast } from '../../ui/toast.ts'
import { Unread } from '../../ui/unread.tsx'
import room from './marks-dialog.module.css'

/** A mark: when and whose it is, and what a keeper should know of it. It leads to its day. */
function Mark({ mark }: { mark: BroughtMark }) {
  const { user_id, user_name, timestamp, timezone, day, entry_type, proof, flags, is_void } = mark
  const at = Date.parse(timestamp)
  return (
    <li className={room.mark} data-void={is_void}>
      <span className={room.when}>
        <b>{timeWithSecondsOf(at, timezone)}</b>
        <small className="muted">{formatDay(dayOf(at, timezone)).slice(0, 5)}</small>
      </span>
      <span className="lines">
        <PersonLink className={room.who} id={user_id} day={day}>
          {user_name}
        </PersonLink>
        <span className="t-sm muted">
          {[proofWords(proof), ...flags.map((flag) => wordsOf(flag).short)].join(' · ')}
        </span>
      </span>
      <span className={room.kind}>
        <EntryBadge type={entry_type} />
        {is_void && <Badge>Desconsiderado</Badge>}
      </span>
    </li>
  )
}

interface TurnProps {
  words: 'Mais novas' | 'Mais antigas'
  /** Why there are none. */
  end: string | false
  onTurn: () => void
}

function Turn({ words, end, onTurn }: TurnProps) {
  return (
    <Button
      icon={words === 'Mais novas' ? ArrowLeft : ArrowRight}
      blocked={end || undefined}
      onBlocked={(title) => showToast({ title, kind: 'info' })}
      onClick={onTurn}
    >
      {words}
    </Button>
  )
}

/** The marks that a kiosk brought, newest first, a page at a time. */
export function MarksDialog({ kiosk, onClose }: { kiosk: Kiosk; onClose: () => void }) {
  // The pages turned so far: the last one is shown.
  const [turned, setTurned] = useState<readonly string[]>([])
  const cursor = turned.at(-1)
  const given = { params: { id: kiosk.id }, query: cursor === undefined ? {} : { cursor } }
  const reading = useReading(listKioskMarks, given, { maxAge: 0 })
  const { data } = reading
  const next = data?.next ?? null
  const isLong = turned.length > 0 || next !== null
  const footer = isLong && (
    <>
      <Turn
        words="Mais novas"
        end={turned.length === 0 && tabletMessages.newestShown}
        onTurn={() => setTurned(turned.slice(0, -1))}
      />
      <Turn
        words="Mais antigas"
        end={next === null && tabletMessages.oldestShown}
        onTurn={() => next !== null && setTurned([...turned, next])}
      />
    </>
  )
  return (
    <Dialog title={`Marcações: ${kiosk.name}`} onClose={onClose} footer={footer} broad>
      {!data && <Unread reading={reading} failed={tabletMessages.marksNotLoaded} rows={5} />}
      {data?.marks.length === 0 && (
        <Empty icon={CalendarClock} title={tabletMessages.noMarks}>
          {tabletMessages.noMarksHelp}
        </Empty>
      )}
      {data && data.marks.length > 0 && (
        <ul aria-label="Marcações">
          {data.marks.map((mark) => (
            <Mark key={mark.id} mark={mark} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}
