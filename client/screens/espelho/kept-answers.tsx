import { CheckCircle, CloudOff, TriangleAlert } from 'lucide-react'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { sheetTitle, shortDay } from '../../features/sheets/sheet-words.ts'
import type { AnswerPaper } from '../../offline/paper-database.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { showToast } from '../../ui/toast.ts'
import { dismissAnswer } from './use-answer.ts'

/** An answer that waits on this device, or arrived after the sheet was read. */
function OnItsWayNote({ answer }: { answer: AnswerPaper }) {
  const [icon, tone, title, hint] =
    answer.state === 'sent'
      ? ([CheckCircle, 'ok', closingMessages.answerArrived, closingMessages.answerArrivedHint] as const)
      : ([CloudOff, 'sun', closingMessages.answerWaiting, closingMessages.answerWaitingHint] as const)
  return (
    <Note icon={icon} tone={tone} title={title} role="status">
      {sheetTitle(answer)}. {hint}
    </Note>
  )
}

/** An answer that was refused, with why, until its person has seen it. */
function RefusedNote({ answer, isShown }: { answer: AnswerPaper; isShown: boolean }) {
  const dismiss = () => dismissAnswer(answer).catch(() => showToast({ title: closingMessages.notKept, kind: 'bad' }))
  return (
    <Note icon={TriangleAlert} tone="red" title={closingMessages.answerRefused} role="alert">
      {sheetTitle(answer)}: {answer.error}
      {!isShown && answer.contested.map(({ date, words }) => <p key={date}>{`${shortDay(date)}: “${words}”`}</p>)}{' '}
      <Button kind="link" onClick={() => void dismiss()}>
        Entendi
      </Button>
    </Note>
  )
}

interface KeptAnswersProps {
  answers: readonly AnswerPaper[]
  /** The hash of the sheet on the screen, whose days show themselves what was contested; of others the note lists it. */
  hash?: string
}

/** Answers that wait on this device, those that arrived where the sheet does not show it yet, and those that the server refused. */
export function KeptAnswers({ answers, hash }: KeptAnswersProps) {
  return answers.map((answer) =>
    answer.state === 'refused' ? (
      <RefusedNote key={answer.id} answer={answer} isShown={answer.hash === hash} />
    ) : (
      <OnItsWayNote key={answer.id} answer={answer} />
    ),
  )
}
