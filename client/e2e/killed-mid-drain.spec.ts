import { expectArrived, expectDeliveries, expectTapped, SYNC } from './arrived.ts'
import { expect, test } from './journey.ts'
import { expectStates } from './outbox.ts'
import { installed, punch, signIn } from './person.ts'

const moments = [
  { mode: 'hang', title: 'before the server did anything', stored: 0, tag: '@longer' },
  { mode: 'hang-after', title: 'after the server stored it and before it answered', stored: 1, tag: [] },
]

for (const { mode, title, stored, tag } of moments) {
  test(`the browser dies in the middle of a delivery, ${title}: the mark arrives once`, { tag }, async ({
    profile,
    server,
    ana,
  }) => {
    const context = await profile.open(server.url)
    const page = await context.newPage()
    await signIn(page, ana)
    await installed(page)
    await server.faults([{ path: SYNC, mode }])
    await server.requests()
    const tapped = await punch(page, 'ENTRADA')
    await expectDeliveries(server, 1)
    await expect.poll(async () => (await server.entries()).length).toBe(stored)
    await profile.kill()
    await server.faults([])

    const again = await profile.open(server.url)
    const later = await again.newPage()
    await later.goto('/ponto')
    expectTapped(await expectArrived(server, ['entrada']), [tapped])
    await expectStates(later, ['acked'])
    await expectArrived(server, ['entrada'])
  })
}
