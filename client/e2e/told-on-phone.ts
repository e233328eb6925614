import type { Locator, Page } from '@playwright/test'
import { formatAmount, formatBalance, formatDay, formatDuration } from '#shared/text/format.ts'
import { daysOf, type MadeUp, sumsOf } from '../../server/testing/ten-people/people.ts'
import { expect } from './journey.ts'

const dayAndMonth = (day: string) => formatDay(day).slice(0, 5)
const NOTHING = '00:00 de 00:00: 00h00min'
const hidden = 'svg + span[aria-hidden]'

/** Return the worked, expected and balance figures of every past day as a person reads them, by day and month. */
function linesOf(person: MadeUp, today: string): Record<string, string> {
  const lines = daysOf(person, today).map(([day, worked, expected]) => [
    dayAndMonth(day),
    `${formatDuration(worked)} de ${formatDuration(expected)}: ${formatBalance(worked - expected)}`,
  ])
  return Object.fromEntries(lines)
}

/** Fill in the days that are not listed, which have nothing to show. */
const filled = (lines: Record<string, string>, read: readonly (readonly [string, string])[]) => ({
  ...Object.fromEntries(Object.keys(lines).map((day) => [day, NOTHING])),
  ...Object.fromEntries(read),
})

const partsOf = (rows: Locator, parts: Record<string, string>) =>
  rows.evaluateAll(
    (found, parts) =>
      found.map((row) =>
        Object.fromEntries(
          Object.entries(parts).map(([name, part]) => [name, row.querySelector(part)?.textContent?.trim() ?? '']),
        ),
      ),
    parts,
  )

/** Compare today's figures on Ponto, the current screen. */
async function expectOnPonto(phone: Page, { today: asks, holiday, soFar }: MadeUp): Promise<void> {
  const worked = formatDuration(soFar?.worked ?? 0)
  await expect(phone.getByRole('timer', { name: 'Tempo trabalhado hoje' })).toHaveText(`${worked}:00`)
  const left = formatAmount(asks - (soFar?.worked ?? 0))
  const free = `${holiday ? `Feriado: ${holiday}. ` : ''}Sem jornada prevista hoje`
  const words = asks === 0 ? free : `Faltam ${left} para as ${formatAmount(asks)} previstas`
  await expect(phone.getByRole('region', { name: 'Jornada de hoje' }).getByText(words, { exact: true })).toBeVisible()
}

async function expectInHistory(phone: Page, person: MadeUp, today: string): Promise<void> {
  const lines = linesOf(person, today)
  const { today: asks, holiday, soFar } = person
  const hours = `${formatDuration(soFar?.worked ?? 0)} Hoje até agora`
  const told = { ...lines, ...(holiday ? { [dayAndMonth(today)]: NOTHING } : {}) }
  if (asks > 0) told[dayAndMonth(today)] = hours
  await phone.getByRole('link', { name: 'Historicos' }).click()
  await phone.getByRole('button', { name: 'Mes atual' }).click()
  const read = async () => {
    const cards = await partsOf(phone.locator('[data-day]'), {
      title: 'h2',
      asked: 'h2 + p',
      worked: 'header > div + div > p',
      running: 'header > div + div > p + p',
      balance: hidden,
    })
    const days = cards.map(({ title = '', asked = '', worked, running, balance }) => {
      const day = title.split(', ')[1] ?? ''
      if (worked === '') return [day, NOTHING] as const
      if (running) return [day, `${worked} ${asked} ${running}`] as const
      return [day, `${worked} ${asked.replace('previsto', 'de')}: ${balance}`] as const
    })
    return filled(lines, days)
  }
  await expect.poll(read, `Histórico of ${person.name}`).toEqual(told)
}

async function expectInSum(phone: Page, person: MadeUp, today: string): Promise<void> {
  const { worked, expected, balance } = sumsOf(person, today)
  const sum = phone.getByRole('region', { name: /^Saldo de / })
  const last = daysOf(person, today).at(-1)?.[0] ?? ''
  await expect(sum.locator('p').first()).toHaveText(`Saldo de 01/06 a ${formatDay(last)}`)
  await expect(sum.locator('> span')).toContainText(formatBalance(balance))
  const figures = sum.locator('dd')
  await expect(figures.nth(0)).toHaveText(formatDuration(worked))
  await expect(figures.nth(1)).toHaveText(formatDuration(expected))
  await expect(sum.locator('dt').nth(2)).toHaveText(`Banco de horas até ${formatDay(last)}`)
  await expect(figures.nth(2)).toContainText(formatBalance(balance))
  const { soFar, today: asks } = person
  const running = `Em andamento ${formatDuration(soFar?.worked ?? 0)} de ${formatDuration(asks)}`
  await expect(sum.getByText('Em andamento')).toHaveCount(soFar ? 1 : 0)
  if (soFar) await expect(sum).toContainText(running)
}

async function expectInBalance(phone: Page, person: MadeUp, today: string): Promise<void> {
  await phone.getByRole('link', { name: 'Banco de Horas' }).click()
  await expectInSum(phone, person, today)
  const told = linesOf(person, today)
  const { soFar, holiday, today: asks } = person
  if (holiday) told[dayAndMonth(today)] = holiday
  else if (soFar) told[dayAndMonth(today)] = `${formatDuration(soFar.worked)} até agora`
  else if (asks > 0) told[dayAndMonth(today)] = `00:00 de ${formatDuration(asks)}`
  const read = async () => {
    const rows = await partsOf(phone.locator('[data-day]'), {
      day: 'summary b',
      hours: 'summary > small',
      balance: hidden,
    })
    const days = rows.map(({ day = '', hours = '', balance = '' }) => {
      const words = hours.split(' · ').at(-1) ?? ''
      if (day === dayAndMonth(today)) return [day, words] as const
      return [day, `${words.includes(' de ') ? words : '00:00 de 00:00'}: ${balance}`] as const
    })
    return filled(told, days)
  }
  await expect.poll(read, `Saldo of ${person.name}`).toEqual(told)
}

/** Compare Ponto, Histórico and Saldo on a person's phone, which shows Ponto before and after. */
export async function expectOnPhone(phone: Page, person: MadeUp, today: string): Promise<void> {
  const back = () => phone.getByRole('button', { name: 'Voltar para Ponto' }).click()
  await expectOnPonto(phone, person)
  await expectInHistory(phone, person, today)
  await back()
  await expectInBalance(phone, person, today)
  await back()
}
