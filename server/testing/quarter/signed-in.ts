import type { Asked } from './servers.ts'

/** The password of everybody. */
export const PASSWORD_OF_ALL = 'tres-gatos-azuis-9'

type Send = (asked: Asked) => Promise<Response | null>

/** Return the code of a refusal. */
async function codeOf(answer: Response): Promise<string> {
  const told = (await answer.clone().json()) as { code?: string }
  return told.code ?? ''
}

/** Ask something of a server, and return what it told; throws unless it did. */
async function told<T>(send: Send, asked: Asked): Promise<T> {
  const answer = await send(asked)
  if (answer?.status !== 200) throw new Error(`${asked.path}: ${answer?.status} ${await answer?.text()}`)
  return (await answer.json()) as T
}

/**
 * Return a function that sends requests of people, each from an address of their own: they sign in as soon as a server doesn't know them,
 * and give their password again where it asks for that.
 */
export function sendingAs(send: Send, emailOf: (who: string) => string) {
  const tokens = new Map<string, string>()
  const passes = new Map<string, string>()
  const addresses = new Map<string, string>()

  function shownBy(who: string): Record<string, string> {
    if (!addresses.has(who)) addresses.set(who, `198.18.${addresses.size >> 8}.${addresses.size & 255}`)
    const [token, pass] = [tokens.get(who), passes.get(who)]
    return {
      'x-forwarded-for': addresses.get(who) ?? '',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(pass && { 'x-step-up': pass }),
    }
  }

  async function signIn(who: string): Promise<void> {
    const body = { email: emailOf(who), password: PASSWORD_OF_ALL }
    const headers = { 'x-forwarded-for': shownBy(who)['x-forwarded-for'] ?? '' }
    tokens.set(who, (await told<{ token: string }>(send, { method: 'POST', path: '/auth/login', headers, body })).token)
  }

  async function giveAgain(who: string): Promise<void> {
    passes.delete(who)
    const asked = { method: 'POST', path: '/auth/verify-password', body: { password: PASSWORD_OF_ALL } }
    passes.set(who, (await told<{ step_up: string }>(send, { ...asked, headers: shownBy(who) })).step_up)
  }

  return async (who: string, asked: Asked): Promise<Response | null> => {
    const ask = () => send({ ...asked, headers: { ...asked.headers, ...shownBy(who) } })
    if (!tokens.has(who)) await signIn(who)
    let answer = await ask()
    if (answer?.status === 401) {
      await signIn(who)
      answer = await ask()
    }
    if (answer?.status === 403 && /^step_up/.test(await codeOf(answer))) {
      await giveAgain(who)
      answer = await ask()
    }
    return answer
  }
}
