import { useRef, useState } from 'react'
import { messages } from '#shared/text/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'

interface RefuseFormProps {
  /** What is refused, for those who hear it. */
  what: string
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** Asks why a request is refused: who asked reads it. */
export function RefuseForm({ what, onRefuse, onClose }: RefuseFormProps) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <form
      className="stack"
      noValidate
      aria-label={`Recusar ${what}`}
      data-dirty={reason !== ''}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason.trim() !== '') return onRefuse(reason.trim())
        setProblem('Informe o motivo.')
        field.current?.focus()
      }}
    >
      <TextAreaField
        label="Motivo da recusa"
        hint="O funcionário vê este texto."
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
          Recusar
        </Button>
      </div>
    </form>
  )
}
