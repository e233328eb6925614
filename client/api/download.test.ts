import { afterEach, expect, it, vi } from 'vitest'
import { exportPayroll } from '#shared/contract/payroll.ts'
import { download } from './download.ts'
import { refusalText, Unreachable } from './failure.ts'

const answers = (answer: Response | Error) => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('fetch', async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
}
const saved = () => download(exportPayroll, { params: { id: '1' } })
const failure = () => saved().catch((error: unknown) => error)

afterEach(() => vi.unstubAllGlobals())

it('a file has the name that the server gave it', async () => {
  answers(new Response('a;b', { headers: { 'content-disposition': 'attachment; filename="folha.csv"' } }))
  const { file, name } = await saved()
  expect([name, await file.text()]).toEqual(['folha.csv', 'a;b'])
})

it('a refusal is told in the server’s words', async () => {
  answers(Response.json({ error: 'Este fechamento já foi reaberto.', code: 'closing_ended' }, { status: 409 }))
  expect(refusalText(await failure(), 'outro')).toBe('Este fechamento já foi reaberto.')
})

it.each([
  ['no network', new TypeError('failed')],
  ['the page of a captive portal', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['a failure of somebody else', new Response('<html>', { status: 502 })],
])('%s brings no file', async (_what, answer) => {
  answers(answer)
  const error = await failure()
  expect(error).toBeInstanceOf(Unreachable)
  expect(refusalText(error, 'outro')).toBe('outro')
})
