import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { standingDemo, WORKS } from '../e2e/pictures/standing-demo.ts'
import { lookAt, putOnPaper, showWhole, untilStill } from './look.ts'
import { nameOf, type Part, type Scene, type Visit, type Width } from './scene.ts'
import { sizeOf, takeSeat } from './seat.ts'

const themes = ['light', 'dark'] as const

/** The pictures to take, and their folder. */
export interface Order {
  folder: string
  visits: readonly Visit[]
  /** Matches the names of the wanted pictures, without width and theme. */
  only: RegExp
}

/** The result of a series: the names of its pictures, and of those that could not be taken. */
export interface Taken {
  names: string[]
  failed: string[]
}

async function show(page: Page, { address, ready }: Scene, part: Part, width: Width): Promise<void> {
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await page.setViewportSize(sizeOf(width))
  await page.context().setOffline(false)
  await page.goto(address)
  await ready(page)
  await part.act?.(page)
  if (part.onPaper) await putOnPaper(page)
  // Move the mouse away, so that nothing is hovered.
  await page.mouse.move(0, 0)
  if (!part.inSight) await showWhole(page)
  await untilStill(page)
}

const shortly = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 400)

/** Take all pictures of one width, with a demonstration of its own, so that no series changes what another one shows. */
export async function takeSeries(browser: Browser, width: Width, { folder, visits, only }: Order): Promise<Taken> {
  const taken: Taken = { names: [], failed: [] }
  const demo = await standingDemo(WORKS)

  async function take(page: Page, scene: Scene, part: Part): Promise<void> {
    const name = `${nameOf(scene, part)}-${width}`
    try {
      await show(page, scene, part, width)
      for (const theme of themes) {
        writeFileSync(path.join(folder, `${name}-${theme}.png`), await lookAt(page, theme))
        taken.names.push(`${name}-${theme}`)
      }
    } catch (error) {
      taken.failed.push(name)
      process.stderr.write(`${name}: ${shortly(error)}\n`)
    }
  }

  for (const { email, scenes } of visits) {
    const wanted = scenes
      .flatMap((scene) => scene.parts.map((part) => ({ scene, part })))
      .filter(({ scene, part }) => only.test(nameOf(scene, part)) && (part.only ?? width) === width)
    if (wanted.length === 0) continue
    const page = await takeSeat(browser, demo, width, email)
    for (const { scene, part } of wanted) await take(page, scene, part)
    await page.context().close()
  }
  demo.close()
  return taken
}
