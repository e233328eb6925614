import { expect, type Page } from '@playwright/test'

/** An action on a page. */
export type Act = (page: Page) => Promise<unknown>
type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp

const named = (page: Page, role: Role, name: Name) =>
  page.getByRole(role, { name, exact: typeof name === 'string' }).first()

/** Run these actions, one after the other. */
export const acts =
  (...all: readonly Act[]): Act =>
  async (page) => {
    for (const act of all) await act(page)
  }

export const press =
  (name: Name, role: Role = 'button'): Act =>
  (page) =>
    named(page, role, name).click()

/** Check a control whose drawing covers its input. */
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

/** Wait for an overlay: a dialog, a sheet, a confirmation. */
export const over: Act = (page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).last()).toBeVisible()

/** Press these, and wait for the overlay that they open. */
export const opens = (...names: readonly Name[]): Act => acts(...names.map((name) => press(name)), over)

/** Do the same, and then switch to another tab in it. */
export const turns = (tab: Name, ...names: readonly Name[]): Act => acts(opens(...names), press(tab, 'tab'))
