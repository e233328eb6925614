import type { Page } from '@playwright/test'
import { asking } from './ask.ts'
import { expect, test } from './journey.ts'
import { enrol, onIdle, touchToBegin } from './kiosk.ts'
import { installed, tryToSignIn } from './person.ts'
import type { KeptProfile } from './profile.ts'
import type { StoredPerson, TestServer } from './test-server.ts'

const PIN = '2580'
/** Longer than a token of a kiosk lives (ms). */
const TOKEN_MS = 11 * 60_000

interface Shop {
  server: TestServer
  helena: StoredPerson
  ana: StoredPerson
}

/** Make the browser of a page the kiosk of the store, with Ana's PIN in its roster. */
async function kioskOn(page: Page, { server, helena, ana }: Shop): Promise<void> {
  await (await asking(server, ana.email))('PUT', '/pins/me', { pin: PIN })
  await page.goto('/login')
  await tryToSignIn(page, helena.email)
  await expect(page).toHaveURL(/\/relatorio/)
  await enrol(page, 'Balcão')
  await installed(page)
  await touchToBegin(page).click()
  await expect(page.getByRole('button', { name: /^Ana Paula/ })).toBeVisible()
}

/** Read all that a script can take away from a database: each row as text, its bytes as numbers. Runs in the page. */
function taken(name: string): Promise<Record<string, unknown[]>> {
  const plain = (_: string, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value)
      ? {
          numbers: [...new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer)],
          isView: ArrayBuffer.isView(value),
        }
      : value
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const tables = [...opening.result.objectStoreNames]
      const reading = opening.result.transaction(tables)
      const rows: Record<string, unknown[]> = {}
      for (const table of tables) {
        const all = reading.objectStore(table).getAll()
        all.onsuccess = () => {
          rows[table] = JSON.parse(JSON.stringify(all.result, plain)) as unknown[]
        }
      }
      reading.oncomplete = () => {
        opening.result.close()
        resolve(rows)
      }
    }
  })
}

/** Write what was taken into this browser's own database. Runs in the page. */
function planted([name, rows]: readonly [string, Record<string, unknown[]>]): Promise<void> {
  const revived = (_: string, value: { numbers?: number[]; isView?: boolean }) => {
    if (!value?.numbers) return value
    const bytes = Uint8Array.from(value.numbers)
    return value.isView ? bytes : bytes.buffer
  }
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name)
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const writing = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite')
      for (const [table, all] of Object.entries(rows))
        for (const row of all) writing.objectStore(table).put(JSON.parse(JSON.stringify(row), revived))
      writing.onerror = () => reject(writing.error)
      writing.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}

const DATABASE = 'ponto-quiosque'

test('what a script reads out of a kiosk makes no other browser one, and tells it nothing', async ({
  page,
  ownBrowser,
  server,
  helena,
  ana,
}) => {
  await kioskOn(page, { server, helena, ana })
  const rows = await page.evaluate(taken, DATABASE)
  expect(rows.sealed?.length, 'there is something to take').toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/Ana Paula|2580/)
  const [kiosk] = rows.kiosks as Record<string, unknown>[]
  expect([kiosk?.sign_key, kiosk?.keep_key, kiosk?.pin_key]).toEqual([{}, {}, {}])

  // Whatever is asked from here on, the thief asks.
  await page.close()
  await server.clock(Date.now() + TOKEN_MS)
  const thief = await (await ownBrowser.newContext({ baseURL: server.url })).newPage()
  await thief.goto('/quiosque')
  await expect(thief.getByText('Este aparelho não é um quiosque')).toBeVisible()
  await thief.evaluate(planted, [DATABASE, rows] as const)
  await server.requests()
  await thief.goto('/quiosque')
  await onIdle(thief)
  await touchToBegin(thief).click()
  await expect(thief.getByText('Ana Paula')).toHaveCount(0)
  // Its token is refused, and it can't sign for another one.
  const asked = async () => (await server.requests()).map(({ path }) => path.replace(/[0-9a-f-]{36}/, '…'))
  const seen: string[] = []
  await expect.poll(async () => seen.push(...(await asked())) && seen.includes('/api/kiosks/…/nonce')).toBe(true)
  expect(seen.filter((path) => path.endsWith('/token'))).toEqual([])
  await expect(thief.getByText('Ana Paula')).toHaveCount(0)
})

/** Open the kiosk of a profile. */
async function opened(profile: KeptProfile, url: string): Promise<Page> {
  const context = await profile.open(url)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto('/quiosque')
  await onIdle(page)
  return page
}

test('a copy of the whole profile is the kiosk, until both have been in touch: then keepers see it, and end both', {
  tag: '@longer',
}, async ({ page: desk, profile, server, store: _, helena, ana, master }) => {
  const first = await (await profile.open(server.url)).newPage()
  await kioskOn(first, { server, helena, ana })
  await profile.kill()
  const copy = profile.copy()

  await server.clock(Date.now() + TOKEN_MS)
  const own = await opened(profile, server.url)
  const row = async () => (await master<{ id: string; forked_at: string | null }[]>('GET', '/kiosks'))[0]
  const tokens = async () => (await server.requests()).filter(({ path }) => /roster/.test(path)).length
  await expect.poll(tokens).toBeGreaterThan(0)
  expect((await row())?.forked_at).toBeNull()
  const stolen = await opened(copy, server.url)
  await touchToBegin(stolen).click()
  await expect(stolen.getByRole('button', { name: /^Ana Paula/ }), 'browsers keep keys beside data').toBeVisible()
  await expect.poll(async () => (await row())?.forked_at).not.toBeNull()
  await stolen.keyboard.press('Escape')
  await expect(stolen.getByText('O servidor não aceita este tablet')).toBeVisible()
  await desk.goto('/login')
  await tryToSignIn(desk, helena.email)
  await expect(desk).toHaveURL(/\/relatorio/)
  await desk.goto('/aparelhos')
  await expect(desk.getByRole('listitem').filter({ hasText: 'Balcão' })).toContainText('Copiado')

  await master('POST', `/kiosks/${(await row())?.id}/revoke`)
  for (const either of [own, stolen]) {
    await expect(either.getByText('não é mais um quiosque')).toBeVisible()
    expect(await either.evaluate(taken, DATABASE)).toMatchObject({ sealed: [], locks: [] })
  }
  await copy.remove()
})
