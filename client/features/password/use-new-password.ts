import { type SubmitEvent, useState } from 'react'
import { changePassword } from '#shared/contract/auth.ts'
import { employeeMessages } from '#shared/text/employee-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { showToast } from '../../ui/toast.ts'

/** The three fields of a change of password. */
export interface PasswordWords {
  current: string
  fresh: string
  again: string
}

type Problems = Partial<Record<keyof PasswordWords, string>>

/** The shortest that the specification takes; an installation that asks for more says so in its answer. */
const SHORTEST = 4

/** What keeps the words from being saved, field by field. */
export function passwordProblems({ current, fresh, again }: PasswordWords): Problems {
  const problems: Problems = {}
  if (current === '') problems.current = messages.passwordRequired
  if (fresh.length < SHORTEST) problems.fresh = employeeMessages.passwordTooShort
  else if (again !== fresh) problems.again = employeeMessages.passwordsDiffer
  return problems
}

/** What to say to somebody who presses a button that is not open yet. */
function explain({ current, fresh, again }: Problems): void {
  if (fresh) showToast({ title: employeeMessages.passwordShort, text: employeeMessages.passwordShortText, kind: 'bad' })
  else showToast({ title: again ?? current ?? '', kind: 'bad' })
}

const fieldOf: Record<string, keyof PasswordWords> = { current_password: 'current', new_password: 'fresh' }

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiFailure)) return {}
  const known = error.details.flatMap(({ path, message }) => (fieldOf[path] ? [[fieldOf[path], message]] : []))
  return Object.fromEntries(known)
}

/** The form of a change of password; `onChanged` gets the token that replaces the stored one. */
export function useNewPassword(onChanged: (token: string) => Promise<void>) {
  const [words, setWords] = useState<PasswordWords>({ current: '', fresh: '', again: '' })
  const [shown, setShown] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const missing = passwordProblems(words)
  const isComplete = Object.keys(missing).length === 0
  const change = (field: keyof PasswordWords) => (text: string) => {
    setWords({ ...words, [field]: text })
    setShown({ ...shown, [field]: undefined })
  }
  const refuse = () => {
    setShown(missing)
    explain(missing)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    if (!isComplete) return refuse()
    setBusy(true)
    try {
      const body = { current_password: words.current, new_password: words.fresh }
      const { token } = await send(changePassword, { body })
      await onChanged(token)
      showToast({ title: employeeMessages.passwordChanged, text: employeeMessages.passwordChangedText })
    } catch (error) {
      setShown(problemsOf(error))
      const text = error instanceof ApiFailure ? error.message : employeeMessages.tryAgain
      showToast({ title: employeeMessages.passwordFailed, text, kind: 'bad' })
      setBusy(false)
    }
  }
  return {
    words,
    problems: shown,
    busy,
    isComplete,
    isDirty: Object.values(words).join('') !== '',
    change,
    refuse,
    save,
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
