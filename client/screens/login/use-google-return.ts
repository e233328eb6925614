import { useEffect, useState } from 'react'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { signInByCode } from '../../features/session/sign-in.ts'
import { googleReturn } from './google-return.ts'

/** Use the return only once: somebody who comes back to this screen has signed out. */
let isTaken = false

/** Complete Google's sign-in; nobody is redirected meanwhile. */
export function useGoogleReturn(): { busy: boolean; problem: string } {
  const [back] = useState(() => (isTaken ? null : googleReturn))
  const [busy, setBusy] = useState(back?.kind === 'session')
  const [problem, setProblem] = useState(back?.kind === 'problem' ? back.problem : '')
  useEffect(() => {
    if (isTaken || !back) return
    isTaken = true
    if (back.kind !== 'session') return
    const goOn = async () => {
      try {
        await signInByCode(back.code, back.proof)
      } catch (error) {
        setProblem(error instanceof ApiFailure ? messages.googleFailed : messages.loginNeedsNetwork)
      } finally {
        setBusy(false)
      }
    }
    void goOn()
  }, [back])
  return { busy, problem }
}
