import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** The dialog, its refusal, the toast, its submit button and its rows. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Solicitar Ajuste' })
export const notAllowed = (page: Page) => page.getByRole('alertdialog', { name: 'Acao nao permitida' })
export const toast = (page: Page) => page.locator('[data-toast]')
export const ask = (page: Page) => dialog(page).getByRole('button', { name: 'Solicitar', exact: true }).click()
export const row = (page: Page) => dialog(page).getByRole('listitem')

/** A request as the server returns it. */
export interface Entry {
  id: string
  entry_type: string
  timestamp: string
  notes: string
  status: string
}

/** Open the dialog from Ponto. */
export async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Solicitar Ajuste' }).click()
  await expect(dialog(page)).toBeVisible()
}

const names: Record<string, string> = { entrada: 'Entrada', pausa: 'Pausa', retorno: 'Retorno', saida: 'Saída' }

/** Return the time field of a mark that the day lacks. */
export const timeOfMissing = (page: Page, type: string) =>
  dialog(page).getByLabel(`Horário de ${names[type]}`, { exact: true })

export const onDay = (page: Page, date: string) => page.getByLabel('Data', { exact: true }).fill(date)

/** Fill in the form: one mark of a day, and a reason. */
export async function fill(page: Page, type: string, date: string, time: string): Promise<void> {
  await onDay(page, date)
  await timeOfMissing(page, type).fill(time)
  await page.getByLabel('Justificativa').selectOption('Esqueci de bater o ponto')
}

/** Close a confirmation, and wait until it is gone. */
export async function understood(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Entendi' }).click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
}

/** Return the date so many days ago, at the store. */
export const daysAgo = (count: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(Date.now() - count * 86_400_000)
