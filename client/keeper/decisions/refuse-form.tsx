import { useRef, useState } from 'react'
import { messages } from '#shared/text/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'

interface RefuseFormProps {
  /** What is refused, for those who hear it. */
  what: string
  /** Other words for it than those of a request. */
  words?: { label: string; hint: string; act: string }
  onRefuse: (reason: string) => void
  onClose: () => void
}

const requestWords = { label: 'Motivo da recusa', hint: 'O funcionário vê este texto.', act: 'Recusar' }

/** Asks why something is refused: of a request, who asked reads it. */
export function RefuseForm({ what, words = requestWords, onRefuse, onClose }: RefuseFormProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <form
      className="stack"
      noValidate
      aria-label={`${words.act} ${what}`}
      data-dirty={reason !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') return onRefuse(reason.trim())
        setProblem('Informe o motivo.')
        field.current?.focus()
      }}
    >
      <TextAreaField
        label={words.label}
        hint={words.hint}
        maxLength={500}
        autoFocus
        ref={field}
        value={reason}
        error={problem}
        onChange={(event) => {
          setReason(event.target.value)
          setProblem(undefined)
        }}
      />
      <div className="btns">
        <Button small kind="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button small kind="danger" type="submit">
          {words.act}
        </Button>
      </div>
    </form>
  )
}
