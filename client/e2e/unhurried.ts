import type { BrowserContext, Page } from '@playwright/test'

/** A dialog whose answer has come is closed long before (ms); one that a journey leaves open costs it this long. */
const CLOSED_WITHIN_MS = 1_500
/** A closed dialog is out of the history long before (ms). */
const LEFT_WITHIN_MS = 5_000

function waitsForDialogs(page: Page): void {
  const isClosed = () => document.querySelector('dialog[open]') === null
  // A phone's menu is left by "back" like a dialog, and is none.
  const isLeft = () =>
    !history.state?.dialogOpen || document.querySelector('dialog[open], nav[aria-label="Menu"]') !== null
  const untilIt = (is: () => boolean, timeout: number) =>
    page.waitForFunction(is, undefined, { timeout }).catch(() => undefined)
  const untilLeft = async () => {
    await untilIt(isClosed, CLOSED_WITHIN_MS)
    await untilIt(isLeft, LEFT_WITHIN_MS)
  }
  const later =
    <Given extends unknown[], Result>(navigate: (...given: Given) => Promise<Result>) =>
    async (...given: Given) => {
      await untilLeft()
      return navigate(...given)
    }
  page.goto = later(page.goto.bind(page))
  page.goBack = later(page.goBack.bind(page))
  page.reload = later(page.reload.bind(page))
}

/**
 * Let every page of a context wait before each navigation, also back and anew, until a dialog has closed and left the browser's history, else
 * its step back would undo the navigation, end it or be the same one: no person types an address or finds the button that fast.
 */
export function unhurried(context: BrowserContext): BrowserContext {
  for (const page of context.pages()) waitsForDialogs(page)
  return context.on('page', waitsForDialogs)
}
