import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { expect, it } from 'vitest'
import { readBody } from './body.ts'

const asking = (incoming: Readable) => ({ req: { header: () => undefined }, env: { incoming } }) as unknown as Context
const waiting = () => new Readable({ read: () => {} })

it('reads what comes, in pieces, and stops at the first byte over', async () => {
  expect(Buffer.from(await readBody(asking(Readable.from([Buffer.from('ab'), Buffer.from('c')])), 3))).toEqual(
    Buffer.from('abc'),
  )
  await expect(readBody(asking(Readable.from([Buffer.from('ab'), Buffer.from('c')])), 2)).rejects.toMatchObject({
    code: 'tooLarge',
  })
})

it.each([
  ['while it is read', false, new Error('aborted')],
  ['before it is read', true, new Error('aborted')],
  ['without a word', true, undefined],
])(
  'does not wait for a sender who went: %s',
  async (_when, isEarly, reason) => {
    const incoming = waiting()
    incoming.on('error', () => {})
    const leave = async () => {
      incoming.destroy(reason)
      await once(incoming, 'close').catch(() => {})
      await new Promise(setImmediate)
    }
    if (isEarly) await leave()
    const read = expect(readBody(asking(incoming), 10)).rejects.toMatchObject({ code: 'malformedBody' })
    if (!isEarly) await leave()
    await read
  },
  2_000,
)
