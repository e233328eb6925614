import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Stage, stage } from '../testing/cast.ts'
import { type Served, serveOn } from '../testing/trust/served.ts'

let on: Stage
let served: Served
beforeEach(async () => {
  on = await stage()
  served = await serveOn(on.app.app)
})
afterEach(() => served.close())

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'
const HEAD = 'Content-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'

/** Send a form exactly as given, even if incomplete. */
async function sendForm(body: string): Promise<number> {
  const headers = { ...(await on.app.as(on.cast.ana)), 'content-type': 'multipart/form-data; boundary=b' }
  const answer = await fetch(`http://127.0.0.1:${served.port}/api/upload/attestation`, {
    method: 'POST',
    headers,
    body,
  })
  await answer.arrayBuffer()
  return answer.status
}

it.each([
  ['without its last boundary', `--b\r\n${HEAD}${PDF}\r\n`],
  ['that ends in its file', `--b\r\n${HEAD}${PDF.slice(0, 20)}`],
  ['that ends in the head of its file', `--b\r\n${HEAD.slice(0, 40)}`],
  ['of nothing but its beginning', '--b\r\n'],
  ['with a field cut short', '--b\r\nContent-Disposition: form-data; name="note"\r\n\r\nx'],
])('a form %s is refused, many times over, and the server goes on', async (_, body) => {
  const statuses = await Promise.all(Array.from({ length: 20 }, () => sendForm(body)))
  expect(statuses.every((status) => status >= 400 && status < 500)).toBe(true)
  expect((await fetch(`http://127.0.0.1:${served.port}/api/health`)).status).toBe(200)
})
