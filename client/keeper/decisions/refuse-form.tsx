import { useId } from 'react'
import { messages } from '#shared/text/messages.ts'
import { fieldsOf } from '../../features/form/fields.tsx'
import { FormBody } from '../../features/form/form-dialog.tsx'
import { useForm } from '../../features/form/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Buttons } from '../../ui/layout.tsx'

/** The texts of a refusal: the reason's label and hint, and the button. */
export interface RefuseWords {
  label: string
  hint: string
  act: string
}

interface RefuseFormProps {
  /** The subject of the refusal, for screen readers. */
  what: string
  words?: RefuseWords
  onRefuse: (reason: string) => void
  onClose: () => void
}

export const requestWords = { label: 'Motivo da recusa', hint: 'O funcionário vê este texto.', act: 'Recusar' }

const Field = fieldsOf<{ reason: string }>()

/** The reason is typed next: without the focus its letters would be keys of the list below. */
const takeFocus = (area: HTMLTextAreaElement | null) => area?.focus()

/** Ask for the reason of a refusal; the person who made the request reads it. */
export function RefuseForm({ what, words = requestWords, onRefuse, onClose }: RefuseFormProps) {
  const form = useForm({
    start: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'Informe o motivo.' : undefined }),
    write: async ({ reason }) => onRefuse(reason.trim()),
    failed: () => null,
  })
  return (
    <FormBody id={useId()} form={form} aria-label={`${words.act} ${what}`} triesOffline>
      <Field.Area label={words.label} hint={words.hint} name="reason" maxLength={500} ref={takeFocus} />
      <Buttons>
        <Button small kind="quiet" onClick={onClose}>
          {messages.cancel}
        </Button>
        <Button small kind="danger" type="submit">
          {words.act}
        </Button>
      </Buttons>
    </FormBody>
  )
}
