import type { Browser, Page } from '@playwright/test'
import { DEFAULT_ZONE, instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import type { DailyRow, HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { formatBalance, formatDay, formatDuration } from '#shared/text/format.ts'
import type { Ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { untilKept } from './kept.ts'
import { PEOPLE_ROWS } from './on-screen.ts'
import { installed } from './person.ts'
import type { StoredPerson, TestServer } from './test-server.ts'

/** A day's minutes, and those in the hour bank at its end. */
export interface Told {
  worked: number
  balance: number
  bank: number
}

/** The sources of a figure: the person's own phone, the administrator's desk, and the API of somebody with access. */
export interface Readers {
  phone: Page
  desk: Page
  api: Ask
}

/** Open an administrator's desktop, beside the journey's phone. */
export const deskOf = (browser: Browser, server: TestServer) =>
  browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 900 } })

/** Write a mark of a past day by hand. */
export async function writeMark(
  master: Ask,
  day: string,
  { id }: StoredPerson,
  mark: [PunchType, string],
): Promise<void> {
  const [entry_type, time] = mark
  const timestamp = new Date(instantOf(day, time, DEFAULT_ZONE)).toISOString()
  await master('POST', '/time-entries', { user_id: id, entry_type, timestamp, notes: 'Registro manual' })
}

/** Schedule eight hours on every day of the week, so that the expected hours do not depend on the day of the test. */
export async function eightHoursDaily(master: Ask, { id }: StoredPerson): Promise<void> {
  const hours = { start_time: '08:00', end_time: '17:00', break_duration: 60 }
  const days = Array.from({ length: 7 }, (_, day_of_week) => ({ day_of_week, ...hours }))
  await master('PUT', `/schedules/sets/${id}`, { name: 'Todo dia', days })
}

/** Compare Histórico and Saldo on the person's phone. */
async function expectOnPhone(phone: Page, day: string, { worked, balance, bank }: Told): Promise<void> {
  await phone.goto(`/historico?inicio=${day}&fim=${day}`)
  const lived = phone.locator('[data-day]')
  await expect(lived.locator('header > div + div > p').first()).toHaveText(formatDuration(worked))
  await expect(lived).toContainText(formatBalance(balance))
  await phone.goto(`/saldo-horas?periodo=personalizado&inicio=${day}&fim=${day}`)
  await expect(phone.getByRole('region', { name: /^Saldo de / }).locator('> span')).toContainText(
    formatBalance(balance),
  )
  const figure = (title: string) =>
    phone
      .getByRole('region', { name: /^Saldo de / })
      .locator('dl > div')
      .filter({ hasText: title })
      .locator('dd')
  await expect(figure('Trabalhado')).toHaveText(formatDuration(worked))
  await expect(figure('Banco de horas até')).toContainText(formatBalance(bank))
}

/** Compare the day's report, the person's details and the hour bank at the administrator's desk. */
async function expectAtDesk(desk: Page, { id, name }: StoredPerson, day: string, told: Told): Promise<void> {
  await desk.goto(`/relatorio?data=${day}`)
  const row = desk.locator(PEOPLE_ROWS).filter({ hasText: name })
  await expect(row.locator('ul + div > b')).toHaveText(formatDuration(told.worked))
  await row.getByRole('link', { name: /^Ver relatório detalhado/ }).click()
  const lookedAt = desk.locator(`[data-day="${day}"]`)
  await expect(lookedAt.locator('> div > b')).toHaveText(formatDuration(told.worked))
  await expect(lookedAt.locator('> div').first()).toContainText(formatBalance(told.balance))
  await desk.goto(`/saldo-horas-admin?corte=${day}&funcionario=${id}`)
  const card = desk.getByRole('list', { name: 'Saldos' }).getByRole('listitem')
  await expect(card).toContainText(formatBalance(told.bank))
}

/** Compare the API's answers for the same day. Poll: a decision made just now may still be on its way. */
async function expectFromApi(api: Ask, { id }: StoredPerson, day: string, told: Told): Promise<void> {
  const answered = async () => {
    const own = await api<UserBalance>('GET', `/users/${id}/balance?from=${day}&to=${day}&cutoff=${day}`)
    const [row] = await api<DailyRow[]>('GET', `/reports/daily?date=${day}&user_id=${id}`)
    const [bank] = await api<HourBankRow[]>('GET', `/hour-bank?cutoff=${day}&user_id=${id}`)
    return {
      worked: [own.days[0]?.worked_minutes, row?.worked_minutes],
      balance: own.days[0]?.balance_minutes,
      bank: [own.general_balance_minutes, bank?.balance_minutes],
    }
  }
  const { worked, balance, bank } = told
  await expect.poll(answered).toEqual({ worked: [worked, worked], balance, bank: [bank, bank] })
}

/** Expect the same figure everywhere, equal to the one computed by hand. */
export async function expectOneTruth(readers: Readers, person: StoredPerson, day: string, told: Told): Promise<void> {
  await test.step(`${formatDay(day)} from the API`, () => expectFromApi(readers.api, person, day, told))
  await Promise.all([
    test.step(`${formatDay(day)} on the phone`, () => expectOnPhone(readers.phone, day, told)),
    test.step(`${formatDay(day)} at the desk`, () => expectAtDesk(readers.desk, person, day, told)),
  ])
}

/** Expect the same figures on the phone once it is offline: the last check of a journey. */
export async function expectOffline(phone: Page, lived: Record<string, Told>): Promise<void> {
  await installed(phone)
  for (const day of Object.keys(lived)) await untilKept(phone, `"from":"${day}","to":"${day}"`)
  await phone.context().setOffline(true)
  for (const [day, told] of Object.entries(lived)) {
    await test.step(`${formatDay(day)} without a network`, () => expectOnPhone(phone, day, told))
  }
}
