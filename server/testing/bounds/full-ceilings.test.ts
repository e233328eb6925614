import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '#shared/calendar/day.ts'
import { MOST_OWN_PAPERS } from '../../attestations/upload-attestation.ts'
import { MOST_PENDING } from '../../time-entries/day-change.ts'
import { MOST_UNUSED_IMAGES } from '../../upload/verbs.ts'
import { type Stage, stage } from '../cast.ts'
import { storedFiles } from '../stored.ts'
import { senders, times } from './senders.ts'

let s: Stage
let send: ReturnType<typeof senders>

beforeEach(async () => {
  s = await stage()
  send = senders(s)
})

const together = [
  ['requests', MOST_PENDING, 'request', 'Você já tem muitas solicitações esperando decisão.'],
  ['certificates', MOST_OWN_PAPERS, 'certificate', 'Você já enviou muitos documentos nos últimos 30 dias.'],
  ['pictures', MOST_UNUSED_IMAGES, 'image', 'Você já enviou muitas imagens que não foram usadas.'],
] as const

describe('S-16: a full ceiling', () => {
  it.each(together)(
    '%s: of two at once one finds the last place, the other a sentence',
    async (_, most, what, says) => {
      await times(most - 1, () => send[what]())
      const answers = await Promise.all([send[what](), send[what]()])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
      const refused = answers.find(({ status }) => status === 422)?.body
      expect(refused?.error).toContain(says)
    },
  )

  it.each(together.slice(0, 2))('%s: what is stored is answered when it is repeated', async (_, most, what) => {
    const id = randomUUID()
    const first = await send[what](id)
    await times(most - 1, () => send[what]())
    expect((await send[what]()).status).toBe(422)
    expect(await send[what](id)).toMatchObject({ status: 201, body: { id: first.body.id } })
  })

  it('leaves nothing of a picture or a certificate that was refused', async () => {
    await times(MOST_UNUSED_IMAGES + 1, send.image)
    await times(MOST_OWN_PAPERS + 1, () => send.certificate())
    expect(await storedFiles(s.app.parts.storage)).toHaveLength(MOST_UNUSED_IMAGES + MOST_OWN_PAPERS)
  })

  it('opens again: for requests when one is decided, for certificates after a month', async () => {
    const [first] = await times(MOST_PENDING, () => send.request())
    await s.ask('keeper', 'PUT', `/time-entries/${first?.body.id}/status`, { status: 'rejected', notes: 'não' })
    expect((await send.request()).status).toBe(201)
    await times(MOST_OWN_PAPERS, () => send.certificate())
    expect((await send.certificate()).status).toBe(422)
    s.app.clock.now += 31 * DAY
    expect((await send.certificate()).status).toBe(201)
  })

  it('of an employee’s own certificates is none for a keeper who files a person’s papers', async () => {
    await times(MOST_OWN_PAPERS, () => send.certificate())
    expect((await send.certificate(randomUUID(), 'keeper')).status).toBe(201)
  })
})
