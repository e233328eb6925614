import { useState } from 'react'
import { isExitCode } from '#shared/kiosk/exit.ts'
import { kioskMessages } from '#shared/text/kiosk-messages.ts'
import { messages } from '#shared/text/messages.ts'
import type { KioskDeeds } from '../../features/kiosk/kiosk.ts'

/** The digits of an exit code. */
export const CODE_DIGITS = 8

const problemOf = {
  left: null,
  wrong: kioskMessages.codeWrong,
  locked: kioskMessages.codeLocked,
  failed: kioskMessages.leaveFailed,
}

/** Leaving by the exit code, without a network. */
export function useLeaveByCode(deeds: Pick<KioskDeeds, 'leaveByCode'>) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const put = (digits: string) => {
    setCode(digits.slice(0, CODE_DIGITS))
    setProblem(null)
  }
  const submit = async () => {
    if (busy) return
    if (!isExitCode(code)) return setProblem(kioskMessages.codeShort)
    setBusy(true)
    const outcome = await deeds.leaveByCode(code).catch(() => 'failed' as const)
    setBusy(false)
    setCode('')
    setProblem(problemOf[outcome])
  }
  const digit = (each: string) => put(code + each)
  return { code, problem, busy, digit, erase: () => put(code.slice(0, -1)), enter: () => void submit() }
}

/** Leaving by a keeper's e-mail and password. */
export function useLeaveByPassword(deeds: Pick<KioskDeeds, 'leaveByPassword'>) {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    if (busy) return
    if (!email.trim()) return setProblem('Informe seu e-mail.')
    if (!password) return setProblem(messages.passwordRequired)
    setBusy(true)
    setProblem(await deeds.leaveByPassword(email.trim(), password).catch(() => kioskMessages.leaveFailed))
    setBusy(false)
  }
  return { email, setEmail, password, setPassword, problem, busy, submit: () => void submit() }
}
