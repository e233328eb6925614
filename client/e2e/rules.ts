import type { Page } from '@playwright/test'
import { addDays } from '#shared/calendar/day.ts'
import { thisMonth } from '#shared/calendar/period.ts'
import type { StoredPayRule } from '#shared/contract/pay-rules.ts'
import { CLT } from '#shared/pay-rules/presets.ts'
import type { Ask } from './ask.ts'

export const written = (day: string) => day.split('-').reverse().join('/')
export const nextMonth = (today: string) => addDays(thisMonth(today).to, 1)
export const paper = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const holders = (page: Page) => page.getByRole('region', { name: 'Quem tem esta regra' })
export const line = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Lista de regras' }).getByRole('button', { name: new RegExp(`^${name}`) })

/** Make a rule without the screen, as it stands since the beginning of this month. */
export const made = (master: Ask, today: string, name = 'CLT, comércio') =>
  master<StoredPayRule>('POST', '/pay-rules', { name, valid_from: thisMonth(today).from, rule: CLT })
