import { type SubmitEvent, useState } from 'react'
import { changePassword } from '#shared/contract/auth.ts'
import type { Role } from '#shared/people/user.ts'
import { atLeastText, employeeMessages, tooShortText } from '#shared/text/employee-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { showToast } from '../../ui/toast.ts'
import { useLeastCharacters } from './use-least-characters.ts'

/** The three fields of a change of password. */
export interface PasswordWords {
  current: string
  fresh: string
  again: string
}

type Problems = Partial<Record<keyof PasswordWords, string>>

/** Names the problem of each field that keeps the words from being saved, where a password needs at least so many characters. */
export function passwordProblems({ current, fresh, again }: PasswordWords, least: number): Problems {
  const problems: Problems = {}
  if (current === '') problems.current = messages.passwordRequired
  if (fresh.length < least) problems.fresh = tooShortText(least)
  else if (again !== fresh) problems.again = employeeMessages.passwordsDiffer
  return problems
}

/** What to say to somebody who presses a button that is not open yet. */
function explain({ current, fresh, again }: Problems, least: number): void {
  if (fresh) showToast({ title: employeeMessages.passwordShort, text: atLeastText(least), kind: 'bad' })
  else showToast({ title: again ?? current ?? '', kind: 'bad' })
}

const fieldOf: Record<string, keyof PasswordWords> = { current_password: 'current', new_password: 'fresh' }

function problemsOf(error: unknown): Problems {
  if (!(error instanceof ApiFailure)) return {}
  const known = error.details.flatMap(({ path, message }) => (fieldOf[path] ? [[fieldOf[path], message]] : []))
  return Object.fromEntries(known)
}

/** An employee's password that everybody tries first is taken, with a word of advice. */
function praise(isCommon: boolean): void {
  const common = {
    title: employeeMessages.passwordCommon,
    text: employeeMessages.passwordCommonText,
    kind: 'info',
  } as const
  const good = { title: employeeMessages.passwordChanged, text: employeeMessages.passwordChangedText }
  showToast(isCommon ? common : good)
}

/**
 * The form of a change of password; `onChanged` gets the token that replaces the stored one. A `carried` password is the one
 * that holds, typed a moment ago: it is asked for again only where it turns out wrong.
 */
export function useNewPassword(role: Role, onChanged: (token: string) => Promise<void>, carried = '') {
  const [words, setWords] = useState<PasswordWords>({ current: carried, fresh: '', again: '' })
  const [shown, setShown] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const least = useLeastCharacters(role)
  const missing = passwordProblems(words, least)
  const isComplete = Object.keys(missing).length === 0
  const change = (field: keyof PasswordWords) => (text: string) => {
    setWords({ ...words, [field]: text })
    setShown({ ...shown, [field]: undefined })
  }
  const refuse = () => {
    setShown(missing)
    explain(missing, least)
  }
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy) return
    if (!isComplete) return refuse()
    setBusy(true)
    try {
      const body = { current_password: words.current, new_password: words.fresh }
      const { token, is_common } = await send(changePassword, { body })
      await onChanged(token)
      praise(is_common)
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
    least,
    isComplete,
    asksCurrent: carried === '' || words.current !== carried || shown.current !== undefined,
    isDirty: words.fresh + words.again !== '' || words.current !== carried,
    change,
    refuse,
    save,
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
