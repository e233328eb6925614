import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { HourBankRow, UserBalance } from '#shared/contract/hours.ts'
import { formatBalance, formatDuration } from '#shared/text/format.ts'
import { daysOf, isHere, type MadeUp, sumsOf } from '../../server/testing/ten-people/people.ts'
import { monthIn, readCsv, readXlsx } from '../../server/testing/ten-people/sheets.ts'
import type { Ask } from './ask.ts'
import { expect, test } from './journey.ts'
import { PEOPLE_ROWS } from './on-screen.ts'

/** A person of the table, with their id here. */
interface Told {
  person: MadeUp
  id: string
}

/** Compare the API's days and sums. */
export async function expectFromApi(master: Ask, { person, id }: Told, today: string): Promise<void> {
  const { days, ...sums } = await master<UserBalance>('GET', `/users/${id}/balance?from=2026-06-01&to=${today}`)
  const over = days.filter(({ date }) => date < today)
  expect(over.map((day) => [day.date, day.worked_minutes, day.expected_minutes])).toEqual(daysOf(person, today))
  const { worked, expected, balance } = sumsOf(person, today)
  expect(sums).toMatchObject({ worked_minutes: worked, expected_minutes: expected, general_balance_minutes: balance })
  const [bank] = await master<HourBankRow[]>('GET', `/hour-bank?user_id=${id}`)
  expect(bank?.balance_minutes).toBe(balance)
}

/** Return the name and the worked time of everybody in the report. */
const rowsOf = (desk: Page) =>
  desk.locator(PEOPLE_ROWS).evaluateAll((rows) =>
    rows.map((row) => {
      const textOf = (part: string) => row.querySelector(part)?.textContent ?? ''
      return [textOf('a'), textOf('ul + div > b')] as const
    }),
  )

/** Check the report of each day on which any of them worked, and of today: a person who left is listed up to their last day. */
async function expectInReport(desk: Page, told: readonly Told[], today: string): Promise<void> {
  const days = told.flatMap(({ person }) => daysOf(person, today).filter(([, worked]) => worked > 0))
  for (const day of [...new Set(days.map(([day]) => day).sort()), today]) {
    const listed = told.filter((one) => isHere(one.person) || one.person.days[day] !== undefined)
    const worked = listed.map(({ person }) => {
      const minutes = day === today ? (person.soFar?.worked ?? 0) : (person.days[day]?.[0] ?? 0)
      return [person.name, formatDuration(minutes)] as const
    })
    await desk.goto(`/relatorio?data=${day}`)
    const names = new Set(told.map(({ person }) => person.name))
    const read = async () => Object.fromEntries((await rowsOf(desk)).filter(([name]) => names.has(name)))
    await expect.poll(read, `the report of ${day}`).toEqual(Object.fromEntries(worked))
  }
}

/** Check the days of the month and their sum in a person's details. */
async function expectInDetails(desk: Page, { person, id }: Told, today: string): Promise<void> {
  const soFar = formatDuration(person.soFar?.worked ?? 0)
  const days = daysOf(person, today).map(([day, worked, expected]) => [
    day,
    `${formatDuration(worked)} ${formatBalance(worked - expected)}`,
  ])
  await desk.goto(`/relatorio-detalhe?userId=${id}&de=2026-06-01&ate=${today}`)
  const read = async () => {
    const rows = await desk.locator('[data-day]').evaluateAll((found) =>
      found.map((row) => {
        const balance = row.querySelector('svg + span[aria-hidden]')?.textContent ?? 'em andamento'
        return [row.getAttribute('data-day'), `${row.querySelector(':scope > div > b')?.textContent} ${balance}`]
      }),
    )
    return { ...Object.fromEntries(days.map(([day]) => [day, '00:00 00h00min'])), ...Object.fromEntries(rows) }
  }
  const isTold = person.today > 0 || person.holiday !== undefined
  const running = isTold ? { [today]: `${soFar} em andamento` } : {}
  await expect.poll(read, `the details of ${person.name}`).toEqual({ ...Object.fromEntries(days), ...running })
  const sum = desk
    .getByRole('region', { name: person.name })
    .locator('dl > div')
    .filter({ hasText: 'Total de horas' })
    .locator('dd')
  await expect(sum).toHaveText(formatDuration(sumsOf(person, today).worked))
}

/** Save a file from the menu of sheets. */
async function saved(desk: Page, words: string): Promise<Buffer> {
  const started = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Planilha', exact: true }).click()
  await desk.getByRole('button', { name: words, exact: true }).click()
  return readFileSync(await (await started).path())
}

/** Check the hour bank, on the screen and in its saved file. */
async function expectInBank(desk: Page, told: readonly Told[], today: string): Promise<void> {
  await desk.goto('/saldo-horas-admin')
  const cards = desk.getByRole('list', { name: 'Saldos' }).getByRole('listitem')
  const of = ({ person }: Told) => cards.filter({ hasText: person.name })
  for (const one of told.filter(({ person }) => isHere(person))) {
    await expect(of(one)).toContainText(formatBalance(sumsOf(one.person, today).balance))
  }
  for (const one of told.filter(({ person }) => !isHere(person))) await expect(of(one)).toHaveCount(0)
  const sheets = [readCsv(await saved(desk, 'CSV')), await readXlsx(await saved(desk, 'Planilha (Excel)'))]
  for (const sheet of sheets) {
    for (const { person } of told.filter(({ person }) => isHere(person))) {
      expect([person.name, sheet.get(person.name)?.[4]]).toEqual([person.name, String(sumsOf(person, today).balance)])
    }
  }
}

/** Check everybody's month in the file saved from the report that is open. */
async function expectInSavedMonth(desk: Page, told: readonly Told[], today: string): Promise<void> {
  const sheets = [
    readCsv(await saved(desk, 'Mês inteiro (CSV)')),
    await readXlsx(await saved(desk, 'Mês inteiro (Excel)')),
  ]
  for (const sheet of sheets) {
    for (const { person } of told) {
      const { worked, expected, balance } = sumsOf(person, today)
      const figures = [worked, expected, balance].map(String)
      expect([person.name, ...monthIn(sheet, person.name)]).toEqual([person.name, ...figures])
    }
  }
}

/** Compare the report, the details, the hour bank and the saved files at the master's desktop. */
export async function expectAtDesk(desk: Page, told: readonly Told[], today: string): Promise<void> {
  await test.step('in the report', () => expectInReport(desk, told, today))
  await test.step('in the saved month', () => expectInSavedMonth(desk, told, today))
  for (const one of told)
    await test.step(`in the details of ${one.person.name}`, () => expectInDetails(desk, one, today))
  await test.step('in the bank of hours', () => expectInBank(desk, told, today))
}
