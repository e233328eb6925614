import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { build } from 'vite'
import { atMost, median, type Row, told } from '../../server/bench/row.ts'
import { newFolder, openBrowser, slowPage, untilKept } from './browser.ts'
import { enterPonto, OPEN_BUTTON, startPonto } from './ponto.ts'

/** Fetched when the bench runs: the bar is of React, in whose stead Preact draws ours. */
const REACT = ['react@19.3.1', 'react-dom@19.3.1']
const RUNS = 7
const BAR = 1.4

/** An application that was opened once online and can be opened again offline. */
interface Kept {
  url: string
  profile: string
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serve a built folder; return its URL, and a function that stops. */
async function serveFolder(folder: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const name = url === '/' ? '/index.html' : url
    const bytes = await readFile(path.join(folder, path.basename(path.dirname(name)), path.basename(name))).catch(
      () => null,
    )
    if (bytes) response.writeHead(200, { 'content-type': types[path.extname(name)] ?? 'text/plain' }).end(bytes)
    else response.writeHead(404).end()
  })
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready))
  const stop = () => {
    server.closeAllConnections()
    void server.close()
  }
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop }
}

async function keepBare(): Promise<Kept> {
  const folder = newFolder('bare')
  const packages = newFolder('react')
  execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', packages, ...REACT])
  const inReact = (name: string) => path.join(packages, 'node_modules', name)
  const root = path.join(import.meta.dirname, 'bare')
  await build({
    root,
    configFile: false,
    resolve: { alias: { react: inReact('react'), 'react-dom': inReact('react-dom') } },
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  const server = await serveFolder(folder)
  const kept = { url: server.url, profile: newFolder('bare-profile') }
  const context = await openBrowser(kept.profile)
  const page = await slowPage(context)
  await page.goto(kept.url)
  await untilKept(page)
  // A second visit caches what was loaded before the worker took over.
  await page.reload()
  await page.waitForSelector(OPEN_BUTTON)
  await page.waitForLoadState('networkidle')
  await context.close()
  server.stop()
  return kept
}

async function keepPonto(): Promise<Kept> {
  const server = await startPonto()
  // The address that its icon on the home screen opens.
  const kept = { url: `${server.url}/ponto`, profile: newFolder('ponto-profile') }
  const context = await openBrowser(kept.profile)
  const page = await slowPage(context)
  await enterPonto(page, server.url)
  await untilKept(page)
  await page.reload()
  await page.waitForSelector(OPEN_BUTTON)
  await page.waitForLoadState('networkidle')
  await context.close()
  await server.stop()
  void server.close()
  return kept
}

const watchButtons = path.join(import.meta.dirname, 'watch-buttons.js')

/** Return the milliseconds from navigation to the first open button, in a freshly started browser, without a server. */
async function startOnce({ url, profile }: Kept): Promise<number> {
  const context = await openBrowser(profile)
  try {
    await context.addInitScript({ path: watchButtons })
    const page = await slowPage(context)
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0)
    return await page.evaluate(() => performance.getEntriesByName('usable')[0]?.startTime ?? 0)
  } finally {
    await context.close()
  }
}

/** Measure opening the application offline, against the minimal one. */
export async function coldStart(): Promise<Row[]> {
  const [bare, ponto] = [await keepBare(), await keepPonto()]
  const times = { bare: [] as number[], ponto: [] as number[] }
  for (let i = 0; i < RUNS; i += 1) {
    times.bare.push(await startOnce(bare))
    times.ponto.push(await startOnce(ponto))
  }
  const [floor, ours] = [median(times.bare), median(times.ponto)]
  const remark = `${ours.toFixed(0)} ms / ${floor.toFixed(0)} ms, medians of ${RUNS}`
  const range = (values: readonly number[]) => `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)} ms`
  return [
    atMost('offline cold start / bare React + Dexie, 4× slower CPU', ours / floor, BAR, '×', remark),
    told('  from least to most: ours, bare', `${range(times.ponto)}, ${range(times.bare)}`),
  ]
}
