import { changePassword } from '#shared/contract/auth.ts'
import type { Role } from '#shared/people/user.ts'
import { atLeastText, employeeMessages, tooShortText } from '#shared/text/employee-messages.ts'
import { messages } from '#shared/text/messages.ts'
import { send } from '../../api/send.ts'
import { showToast } from '../../ui/toast.ts'
import { type Problems, useForm } from '../form/use-form.ts'
import { useLeastCharacters } from './use-least-characters.ts'

export interface PasswordWords {
  current_password: string
  new_password: string
  confirm_password: string
}

/** Return the problems that block saving, by field; `least` is the minimum length in characters. */
export function passwordProblems(words: PasswordWords, least: number): Problems<PasswordWords> {
  const problems: Problems<PasswordWords> = {}
  if (words.current_password === '') problems.current_password = messages.passwordRequired
  if (words.new_password.length < least) problems.new_password = tooShortText(least)
  else if (words.confirm_password !== words.new_password) problems.confirm_password = employeeMessages.passwordsDiffer
  return problems
}

/** Accept an employee's password even if it is among the most common, with a word of advice. */
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
 * The form of a password change; `onChanged` gets the token that replaces the stored one. A `carried` password is the current one, typed a
 * moment ago: ask for it again only if it turns out wrong.
 */
export function useNewPassword(role: Role, onChanged: (token: string) => Promise<void>, carried = '') {
  const least = useLeastCharacters(role)
  const form = useForm<PasswordWords>({
    start: { current_password: carried, new_password: '', confirm_password: '' },
    check: (words) => passwordProblems(words, least),
    // Show it over the form too: the button can be pressed before the form is open.
    onFault: (_, words) => {
      const { new_password, confirm_password, current_password } = passwordProblems(words, least)
      if (new_password) showToast({ title: employeeMessages.passwordShort, text: atLeastText(least), kind: 'bad' })
      else if (confirm_password || current_password)
        showToast({ title: String(confirm_password ?? current_password), kind: 'bad' })
    },
    write: async ({ current_password, new_password }) => {
      const { token, is_common } = await send(changePassword, { body: { current_password, new_password } })
      await onChanged(token)
      praise(is_common)
    },
    failed: (failure) => ({
      title: employeeMessages.passwordFailed,
      text: failure?.message ?? employeeMessages.tryAgain,
    }),
    toasts: true,
    saysAlways: true,
  })
  const { current_password } = form.values
  return {
    form,
    least,
    isComplete: Object.keys(passwordProblems(form.values, least)).length === 0,
    asksCurrent: carried === '' || current_password !== carried || form.errorOf('current_password') !== undefined,
  }
}

export type NewPassword = ReturnType<typeof useNewPassword>
