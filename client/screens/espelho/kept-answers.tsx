import { CloudOff, TriangleAlert } from 'lucide-react'
import { closingMessages } from '#shared/text/closing-messages.ts'
import { sheetTitle } from '../../features/sheets/sheet-words.ts'
import type { AnswerPaper } from '../../offline/paper-database.ts'
import { dropPaper } from '../../offline/papers.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

/** Answers that wait on this device, and those that the server refused, with why, until their person has seen it. */
export function KeptAnswers({ answers }: { answers: readonly AnswerPaper[] }) {
  return answers.map((answer) =>
    answer.state === 'waiting' ? (
      <Note key={answer.id} icon={CloudOff} title={closingMessages.answerWaiting} role="status">
        {sheetTitle(answer)}. {closingMessages.answerWaitingHint}
      </Note>
    ) : (
      <Note key={answer.id} icon={TriangleAlert} tone="red" title={closingMessages.answerRefused} role="alert">
        {sheetTitle(answer)}: {answer.error}{' '}
        <Button kind="link" onClick={() => void dropPaper(answer)}>
          Entendi
        </Button>
      </Note>
    ),
  )
}
