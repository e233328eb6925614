import { expectArrived } from './arrived.ts'
import { expect, hire, test } from './journey.ts'
import { expectStates, outboxOf } from './outbox.ts'
import { conclude, installed, shoot, signIn, tap } from './person.ts'

/** A covered lens: every picture is the same black one. */
function coveredLens(): void {
  CanvasRenderingContext2D.prototype.drawImage = () => {}
}

test('two marks with the very same picture: each gets its photo', { tag: '@longer' }, async ({
  context,
  page,
  server,
  store,
}) => {
  await context.addInitScript(coveredLens)
  const clara = await hire({ server, store }, 'Clara Nunes', { require_selfie: true })
  await signIn(page, clara)
  await installed(page)
  await context.setOffline(true)
  for (const word of ['ENTRADA', 'PAUSA'] as const) {
    await tap(page, word)
    await shoot(page)
    await conclude(page)
  }
  const hashes = (await outboxOf(page)).map(({ photo_hash }) => photo_hash)
  expect(new Set(hashes).size).toBe(1)

  await context.setOffline(false)
  const entries = await expectArrived(server, ['entrada', 'pausa'])
  expect(entries.map(({ photo_hash }) => photo_hash)).toEqual(hashes)
  await expect.poll(async () => (await server.entries()).filter(({ photo_file }) => photo_file).length).toBe(2)
  await expectStates(page, ['acked', 'acked'])
})
