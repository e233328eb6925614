import { TriangleAlert } from 'lucide-react'
import { messages } from '#shared/text/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/layout.tsx'
import { Note } from '../../ui/note.tsx'

/** Say above the buttons that the day could not be read, and offer a retry. Marking still works. */
export function ReadFailure({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Note icon={TriangleAlert} tone="red" role="alert" slim title={`${messages.loadFailedPrefix}${problem}`}>
      <Row as="span">
        <Button kind="link" onClick={onRetry}>
          {messages.retry}
        </Button>
      </Row>
    </Note>
  )
}
