import { expect, type Page } from '@playwright/test'

/** What a person does on a page. */
export type Act = (page: Page) => Promise<unknown>
type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp

const named = (page: Page, role: Role, name: Name) =>
  page.getByRole(role, { name, exact: typeof name === 'string' }).first()

/** Does these, one after the other. */
export const acts =
  (...all: readonly Act[]): Act =>
  async (page) => {
    for (const act of all) await act(page)
  }

export const press =
  (name: Name, role: Role = 'button'): Act =>
  (page) =>
    named(page, role, name).click()

/** Ticks what is drawn over its own input. */
export const tick =
  (name: Name, role: Role = 'checkbox'): Act =>
  (page) =>
    named(page, role, name).check({ force: true })

export const fill =
  (label: string, text: string): Act =>
  (page) =>
    page.getByLabel(label, { exact: true }).first().fill(text)

export const see =
  (name: Name, role: Role = 'heading'): Act =>
  (page) =>
    expect(named(page, role, name)).toBeVisible()

/** Waits for what lies over the page: a dialog, a sheet, a question. */
export const over: Act = (page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible()

/** Presses these, and something lies over the page. */
export const opens = (...names: readonly Name[]): Act => acts(...names.map((name) => press(name)), over)

/** The same, and in it another leaf is turned to. */
export const turns = (tab: Name, ...names: readonly Name[]): Act => acts(opens(...names), press(tab, 'tab'))
