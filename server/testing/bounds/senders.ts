import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Role, Stage } from '../cast.ts'

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

interface Sent {
  status: number
  body: { id?: string; error?: string }
}

/** Run something repeatedly, one run after the other. */
export async function times<T>(many: number, work: () => Promise<T>): Promise<T[]> {
  const done: T[] = []
  for (let i = 0; i < many; i += 1) done.push(await work())
  return done
}

/** Calls by which an employee (default: Ana) submits things. The same id repeats the same thing. */
export function senders({ app, cast, ask }: Stage) {
  let picture: Buffer | null = null

  async function upload(to: string, bytes: Buffer, fields: Record<string, string>, who: Role = 'ana'): Promise<Sent> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', new Blob([new Uint8Array(bytes)]), 'arquivo')
    const answer = await app.app.request(`/api${to}`, { method: 'POST', headers: await app.as(cast[who]), body })
    return { status: answer.status, body: (await answer.json()) as Sent['body'] }
  }

  return {
    /** Send a certificate of Ana. */
    certificate(id: string = randomUUID(), who: Role = 'ana') {
      return upload('/upload/attestation', PDF, { id, user_id: cast.ana, attest_date: '2026-06-10', days: '2' }, who)
    },
    async image() {
      picture ??= await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1e48b4' } })
        .jpeg()
        .toBuffer()
      return upload('/upload/image', picture, {})
    },
    async request(id: string = randomUUID()): Promise<Sent> {
      const entry = { id, entry_type: 'ajuste', timestamp: '2026-06-15T11:00:00Z', minutes_adjusted: 30 }
      const notes = 'Ajuste Solicitado: +00:30 - Instabilidade no sistema'
      return ask('ana', 'POST', '/time-entries', { ...entry, notes })
    },
  }
}
