import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Buttons } from '../../ui/layout.tsx'
import room from './decisions.module.css'
import { RefuseForm, type RefuseWords, requestWords } from './refuse-form.tsx'

/** Why nothing is decided without a network. */
export const NEEDS_NETWORK = 'Sem internet não é possível decidir.'

interface DecideProps {
  /** The thing that is decided, for screen readers. */
  what: string
  /** Why nothing can be decided now. */
  blocked: string | undefined
  /** Why it can't be approved now, if only that is blocked. */
  prevented?: string | null
  approve?: string
  words?: RefuseWords
  onApprove: () => void
  onRefuse: (reason: string) => void
  /** Fields of the approval, hidden while the reason of a refusal is written. */
  children?: ReactNode
}

/** The two decisions; refusing asks for the reason first. */
export function Decide({ what, blocked, prevented, approve = 'Autorizar', words = requestWords, ...act }: DecideProps) {
  const [isRefusing, setRefusing] = useState(false)
  if (isRefusing) {
    return <RefuseForm what={what} words={words} onRefuse={act.onRefuse} onClose={() => setRefusing(false)} />
  }
  return (
    <>
      {act.children}
      <Buttons className={room.buttons}>
        <Button
          small
          icon={X}
          iconSize="sm"
          aria-label={`${words.act} ${what}`}
          blocked={blocked}
          onClick={() => setRefusing(true)}
        >
          {words.act}
        </Button>
        <Button
          small
          kind="primary"
          icon={Check}
          iconSize="sm"
          aria-label={`${approve} ${what}`}
          blocked={prevented ?? blocked}
          onClick={act.onApprove}
        >
          {approve}
        </Button>
      </Buttons>
    </>
  )
}
