import { CheckCircle, FileX, MessageSquareWarning, RotateCcw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { addressOf } from '#shared/access/page.ts'
import { dayOf, timeOf } from '#shared/calendar/day.ts'
import type { SheetDay } from '#shared/closing/sheet-content.ts'
import type { SheetAnswer } from '#shared/contract/closings.ts'
import type { Sheet } from '#shared/contract/sheets.ts'
import type { Me } from '#shared/people/user.ts'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { countOf, formatDay } from '#shared/text/format.ts'
import { OwnUnread, ReadAt } from '../../features/reading/own-unread.tsx'
import { sheetTitle } from '../../features/sheets/sheet-words.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Note } from '../../ui/note.tsx'
import { colsLook } from '../../ui/page.ts'
import { TitleBar } from '../../ui/title-bar.tsx'
import { ChangesCard } from './changes-card.tsx'
import { ContestDialog } from './contest-dialog.tsx'
import { codeOf } from './day-words.ts'
import { KeptAnswers } from './kept-answers.tsx'
import { SheetDays } from './sheet-days.tsx'
import { Letters, SheetHead } from './sheet-head.tsx'
import { SignBar } from './sign-bar.tsx'
import { SignDialog } from './sign-dialog.tsx'
import { usePinSalt } from './use-answer.ts'
import { type SheetView, useSheet } from './use-sheet.ts'

/** That a sheet was signed: when, on which device, over which code, and how many days stayed out. */
function SignedNote({ answer, zone }: { answer: SheetAnswer; zone: string }) {
  const { contested, signed_at, device, hash } = answer
  const at = Date.parse(signed_at)
  const when = `${formatDay(dayOf(at, zone))} às ${timeOf(at, zone)}`
  const isWhole = contested.length === 0
  const title = isWhole
    ? 'Você assinou este espelho'
    : `Você assinou, com ${countOf(contested.length, 'dia contestado', 'dias contestados')}`
  return (
    <Note icon={isWhole ? CheckCircle : MessageSquareWarning} tone={isWhole ? 'ok' : 'sun'} title={title} role="status">
      Em {when}
      {device ? `, em ${device}` : ''}. Código {codeOf(hash)}.
    </Note>
  )
}

/** A sheet of a version that is no longer in force, with who reopened it and why. */
function ReopenedNote({ closing: { reopened_at, reopened_by, reopened_why }, content: { zone } }: Sheet) {
  if (reopened_at === null) return null
  const at = Date.parse(reopened_at)
  return (
    <Note icon={RotateCcw} title={closingMessages.sheetReopened}>
      {reopened_by}, {formatDay(dayOf(at, zone))} às {timeOf(at, zone)}: “{reopened_why}”.{' '}
      {closingMessages.sheetReopenedHint}
    </Note>
  )
}

type Over = { is: 'nothing' } | { is: 'sign' } | { is: 'contest'; day: SheetDay }

function Content({ view, sheet }: { view: SheetView; sheet: Sheet }) {
  const [over, setOver] = useState<Over>({ is: 'nothing' })
  const salt = usePinSalt()
  const close = () => setOver({ is: 'nothing' })
  const { reading, contested, mayAnswer, answer, isAnswered } = view
  // A whole signature leaves nothing to do, unless a day is contested after it.
  const isDue = mayAnswer && !(isAnswered && contested.length === 0)
  const { content, signed_before } = sheet
  return (
    <>
      <ReadAt reading={reading} zone={content.zone} />
      <div className={colsLook}>
        <div>
          <KeptAnswers answers={view.untold} hash={sheet.hash} />
          <ReopenedNote {...sheet} />
          {answer && <SignedNote answer={answer} zone={content.zone} />}
          {signed_before && <ChangesCard before={signed_before} now={content} />}
          <SheetHead sheet={sheet} state={view.state ?? 'unread'} />
          <Letters content={content} />
        </div>
        <SheetDays
          content={content}
          contested={contested}
          onContest={mayAnswer ? (day) => setOver({ is: 'contest', day }) : undefined}
        />
      </div>
      {isDue && (
        <SignBar
          contested={contested.length}
          isAgain={answer !== undefined}
          isAnswered={isAnswered}
          hasPin={salt !== null}
          onSign={() => setOver({ is: 'sign' })}
        />
      )}
      {over.is === 'contest' && <ContestDialog view={view} day={over.day} onClose={close} />}
      {over.is === 'sign' && <SignDialog view={view} sheet={sheet} salt={salt} onClose={close} />}
    </>
  )
}

/** A sheet that is not there: a period without it, or an address that was never one. */
function Gone() {
  const list = (
    <Link {...buttonLook()} to={addressOf('Espelho')}>
      Ver a lista de espelhos
    </Link>
  )
  return (
    <Empty icon={FileX} title={closingMessages.sheetGone} action={list} role="alert">
      {closingMessages.sheetGoneHint}
    </Empty>
  )
}

/** One sheet of a person: to read, to contest day by day, and to sign. */
export function OneSheet({ user, id, back }: { user: Me; id: string; back: ReactNode }) {
  const view = useSheet(user, id)
  const { sheet, reading, isGone } = view
  return (
    <>
      <TitleBar title={sheet ? sheetTitle(sheet.closing) : 'Espelho de ponto'} back={back} plain />
      {sheet && <Content view={view} sheet={sheet} />}
      {!sheet && <KeptAnswers answers={view.untold} />}
      {isGone && <Gone />}
      {!sheet && !isGone && <OwnUnread reading={reading} failed={closingMessages.sheetFailed} rows={6} />}
    </>
  )
}
