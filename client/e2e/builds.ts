import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test as journey } from './journey.ts'
import { built } from './test-server.ts'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** A copy of the build, into which newer builds are deployed while it is served. */
export interface Builds {
  dist: string
  /** Deploy a build with another page, worker and version. */
  deploy(name: string): void
}

function copyOfBuild(): Builds {
  const dist = mkdtempSync(path.join(tmpdir(), 'folha-builds-'))
  cpSync(path.join(built, 'client'), path.join(dist, 'client'), { recursive: true })
  const at = (name: string) => path.join(dist, 'client', name)
  const page = readFileSync(at('index.html'), 'utf8')
  const worker = readFileSync(at('service-worker.js'), 'utf8')
  const deploy = (name: string) => {
    const newPage = page.replace('<head>', `<head><meta name="build" content="${name}">`)
    const newWorker = worker.replace(md5(page), md5(newPage))
    expect(newWorker, 'the worker lists the page by its hash').not.toBe(worker)
    // The compressed files belong to the previous build.
    for (const name of ['index.html', 'service-worker.js', 'version.json'])
      for (const ending of ['br', 'gz']) rmSync(at(`${name}.${ending}`), { force: true })
    writeFileSync(at('index.html'), newPage)
    writeFileSync(at('service-worker.js'), `${newWorker}\n// ${name}\n`)
    writeFileSync(at('version.json'), JSON.stringify({ version: name }))
  }
  return { dist, deploy }
}

/** A journey whose build changes on the way. */
export const test = journey.extend<{ builds: Builds }>({
  builds: async ({ browserName: _ }, use) => {
    const builds = copyOfBuild()
    await use(builds)
    rmSync(builds.dist, { recursive: true, force: true })
  },
  dist: async ({ builds }, use) => use(builds.dist),
})

export const updateToast = (page: Page) => page.getByRole('status').filter({ hasText: 'Nova versão disponível.' })
export const updateButton = (page: Page) => updateToast(page).getByRole('button', { name: 'ATUALIZAR' })

/** Return the name of the build that a page shows; null for the original one. */
export const buildOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null)

/** Show the page again, as when a person returns to it: the application looks for a newer build at once. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
