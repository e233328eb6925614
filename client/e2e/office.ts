import type { Page } from '@playwright/test'
import { addDays, DEFAULT_ZONE, instantOf, weekdayOf } from '#shared/calendar/day.ts'
import type { Ask } from './ask.ts'
import { expect } from './journey.ts'
import { tryToSignIn } from './person.ts'
import type { StoredPerson } from './test-server.ts'

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
