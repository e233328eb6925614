import type { Page } from '@playwright/test'
import { addDays, DEFAULT_ZONE, instantOf, weekdayOf } from '#shared/calendar/day.ts'
import { expect, hire, PASSWORD } from './journey.ts'
import { tryToSignIn } from './person.ts'
import type { StoredPerson, TestServer } from './test-server.ts'

/** Calls the API as somebody, bypassing the screens. */
export type Ask = <T = unknown>(method: string, path: string, body?: object) => Promise<T>

/** Sign somebody in, bypassing the screens. */
export async function asking(server: TestServer, email: string): Promise<Ask> {
  const send = async (method: string, path: string, token: string | null, body?: object, pass = '') => {
    const sure = { 'content-type': 'application/json', 'x-step-up': pass }
    const headers = { ...sure, ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const init = body ? { method, headers, body: JSON.stringify(body) } : { method, headers }
    const response = await fetch(`${server.url}/api${path}`, init)
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return await response.json()
  }
  const { token } = (await send('POST', '/auth/login', null, { email, password: PASSWORD })) as { token: string }
  return async <T>(method: string, path: string, body?: object) => {
    // Send the user's password with what changes access or past days, is irreversible, or exceeds a day's hours.
    const { minutes_adjusted = 0, valid_from } = (body ?? {}) as { minutes_adjusted?: number; valid_from?: string }
    const isLarge = Math.abs(minutes_adjusted) > 1_440 || valid_from !== undefined
    const isSure = isLarge || method === 'DELETE' || (method === 'PUT' && path.startsWith('/users/'))
    if (!isSure) return (await send(method, path, token, body)) as T
    const { step_up } = (await send('POST', '/auth/verify-password', token, { password: PASSWORD })) as {
      step_up: string
    }
    return (await send(method, path, token, body, step_up)) as T
  }
}

/** Write the marks of a day by hand, such as `08:00 12:00 13:00 17:00`, in the order of a day. */
export async function writeDay(master: Ask, userId: string, day: string, times: string): Promise<void> {
  const types = ['entrada', 'pausa', 'retorno', 'saida']
  for (const [index, time] of times.split(' ').entries()) {
    const timestamp = new Date(instantOf(day, time, DEFAULT_ZONE)).toISOString()
    const entry = { user_id: userId, entry_type: types[index], timestamp, notes: 'Registro manual' }
    await master('POST', '/time-entries', entry)
  }
}

/** Return the last weekday, Monday to Friday, before a day. */
export function lastWorkday(today: string): string {
  let day = addDays(today, -1)
  while ([0, 6].includes(weekdayOf(day))) day = addDays(day, -1)
  return day
}

/** Create the people of an office: a master, an admin of the store (with and without admin_stores). */
export async function office(at: { server: TestServer; store: { id: string; name: string } }) {
  const helena = await hire(at, 'Helena Prates', { role: 'master', store_id: null })
  const patricia = await hire(at, 'Patrícia Souza', { role: 'admin' })
  const master = await asking(at.server, helena.email)
  const keep = (stores: string[]) => master('PUT', `/users/${patricia.id}`, { admin_stores: stores })
  await keep([at.store.id])
  return { helena, patricia, master, keep }
}

/** Sign in on the screen and go to an address. */
export async function enter(page: Page, { email }: Pick<StoredPerson, 'email'>, address: string): Promise<void> {
  await page.goto('/login')
  await tryToSignIn(page, email)
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto(address)
}

/** Tick everybody, once anybody is listed. Forced: the box is drawn, and its label covers the input itself. */
export async function tickAll(page: Page): Promise<void> {
  const all = page.getByLabel('Selecionar todos')
  await expect(all).toBeEnabled()
  await all.check({ force: true })
}
