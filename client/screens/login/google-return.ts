import { messages } from '#shared/text/messages.ts'

/** What Google's sign-in brought back: a session, or why there is none. */
export type GoogleReturn = { kind: 'session'; token: string } | { kind: 'problem'; problem: string }

/** Whether the address names a person, as the server writes one there. */
function isPerson(text: string | null): boolean {
  try {
    const person: unknown = JSON.parse(text ?? '')
    return typeof person === 'object' && person !== null && typeof (person as { id?: unknown }).id === 'string'
  } catch {
    return false
  }
}

/** Reads `token`, `user` and `error` of an address; null when it says nothing of Google. */
export function readGoogleReturn(search: string): GoogleReturn | null {
  const given = new URLSearchParams(search)
  const [token, user, error] = [given.get('token'), given.get('user'), given.get('error')]
  if (error) {
    return { kind: 'problem', problem: error === 'access_denied' ? messages.googleDenied : messages.googleFailed }
  }
  if (token === null && user === null) return null
  if (!token || !isPerson(user)) return { kind: 'problem', problem: messages.googleUnreadable }
  return { kind: 'session', token }
}

function take(): GoogleReturn | null {
  const found = readGoogleReturn(location.search)
  if (found) history.replaceState(history.state, '', location.pathname)
  return found
}

/** What this page was opened with. Taken out of the address as soon as this code is there: a token must not stay in sight. */
export const googleReturn = take()
