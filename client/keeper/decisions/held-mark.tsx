import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { HeldEvent } from '#shared/contract/held-events.ts'
import { formatDay } from '#shared/text/format.ts'
import { heldMessages, whyHeldText } from '#shared/text/held-messages.ts'
import { EntryBadge } from '../../features/entries/entry-badge.tsx'
import { wordsOf } from '../../features/mark-view/flag-words.ts'
import { Badge } from '../../ui/badge.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Decide } from './decide.tsx'
import { decideHeld } from './deciding.ts'
import room from './decisions.module.css'
import { markWords } from './held-marks.ts'
import { Whose } from './whose.tsx'

const disregarding = { label: 'Motivo', hint: heldMessages.reasonHint, act: 'Desconsiderar' }

/** The person, the mark, when it arrived, and why it is held. */
function HeldHead({ mark }: { mark: HeldEvent }) {
  const { user_id, user_name, store_name, entry_type, received_at, timezone, why, flags } = mark
  const received = Date.parse(received_at)
  return (
    <>
      <Whose userId={user_id} name={user_name} store={store_name} kind="Registro">
        <Badge tone="sun">Retido</Badge>
      </Whose>
      <Stack gap="snug" className={room.requestWords}>
        <span className={room.what}>{markWords(mark)}</span>
        <span>
          <EntryBadge type={entry_type} />
        </span>
        <span className="t-sm soft">{whyHeldText(why, user_name)}</span>
        <span className="t-sm muted">
          Chegou às {timeOf(received, timezone)} de {formatDay(dayOf(received, timezone))}
        </span>
        {flags.length > 0 && <span className="t-sm muted">{flags.map((flag) => wordsOf(flag).short).join(' · ')}</span>}
      </Stack>
    </>
  )
}

/** A held mark: person, mark, reason, and the two decisions. */
export function HeldMark({ mark, blocked }: { mark: HeldEvent; blocked: string | undefined }) {
  const what = `${markWords(mark)} de ${mark.user_name}`
  return (
    <li className={room.cardRequest}>
      <HeldHead mark={mark} />
      <Decide
        what={what}
        blocked={blocked}
        approve="Admitir"
        words={disregarding}
        onApprove={() => decideHeld(mark.id, { status: 'approved', notes: null }, what)}
        onRefuse={(notes) => decideHeld(mark.id, { status: 'rejected', notes }, what)}
      />
    </li>
  )
}
