import type { Locator, Page } from '@playwright/test'

/** The rows of people in the report, and in the list of a batch. */
export const PEOPLE_ROWS = 'section[aria-label="Funcionários"] > ul > li'
/** The part of a dialog between its header and footer, which scrolls by itself. */
export const DIALOG_BODY = 'dialog > section > header + div'
/** The pin of a map. */
export const MAP_PIN = 'svg[viewBox="0 0 36 50"]'

/** The expanded days of a list. */
export const openDay = (page: Page) =>
  page.locator('[data-day]').filter({ has: page.getByRole('button', { expanded: true }) })

/** Return the note of a dialog or form; fields and the toast region have the same roles, but no tone. */
export const noteIn = (part: Locator, role: 'alert' | 'status' = 'alert') => part.locator(`[role=${role}][data-tone]`)
