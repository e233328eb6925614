import { useEffect, useState } from 'react'
import { messages } from '#shared/text/messages.ts'
import { ApiFailure } from '../../api/failure.ts'
import { storedToken } from '../../api/token.ts'
import { signInByCode } from '../../features/session/sign-in.ts'
import { takeProof } from './login-proof.ts'

/** The return from Google's sign-in: a code to exchange for a session, or why there is none. */
type Read = { kind: 'session'; token: string } | { kind: 'problem'; problem: string }

/** The same with the proof that this tab began the sign-in. */
type GoogleReturn = { kind: 'session'; code: string; proof: string } | { kind: 'problem'; problem: string }

/** Tell whether the text is a user as the server writes one into the address. */
function isPerson(text: string | null): boolean {
  try {
    const person: unknown = JSON.parse(text ?? '')
    return typeof person === 'object' && person !== null && typeof (person as { id?: unknown }).id === 'string'
  } catch {
    return false
  }
}

/** Parse `token`, `user` and `error` of an address; null if it has nothing from Google. */
export function readGoogleReturn(search: string): Read | null {
  const given = new URLSearchParams(search)
  const [token, user, error] = [given.get('token'), given.get('user'), given.get('error')]
  if (error) {
    return { kind: 'problem', problem: error === 'access_denied' ? messages.googleDenied : messages.googleFailed }
  }
  if (token === null && user === null) return null
  if (!token || !isPerson(user)) return { kind: 'problem', problem: messages.googleUnreadable }
  return { kind: 'session', token }
}

/** Ignore a link made by somebody else: a signed-in user stays, and without a proof nobody is signed in. */
function proven(read: Read | null): GoogleReturn | null {
  if (read?.kind !== 'session') return read
  const proof = takeProof()
  if (storedToken() !== null) return null
  return proof ? { kind: 'session', code: read.token, proof } : { kind: 'problem', problem: messages.googleFailed }
}

function take(): GoogleReturn | null {
  const found = readGoogleReturn(location.search)
  if (found) history.replaceState(history.state, '', location.pathname)
  return proven(found)
}

/** The sign-in with which this page was opened. Remove it from the address as soon as this module loads: a code must not stay visible. */
const googleReturn = take()

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
