import { test } from './journey.ts'
import { darkTablet, dayOf, drawn, expectDay } from './kiosk-day.ts'

test('four people at a tablet without a network, whose browser is killed twice and whose clock is moved: each mark is there once', {
  tag: '@longer',
}, async ({ profile, server, store, helena }) => {
  const shop = { profile, server, store, helena }
  const marks = await dayOf(shop, ['Ana', 'Bruno', 'Carla', 'Davi'], ['ENTRADA', 'PAUSA', 'RETORNO'])
  const tablet = darkTablet(shop, { width: 800, height: 1280 })
  const deadly = drawn(2, marks.length)
  for (const [i, mark] of marks.entries()) {
    if (i === marks.length / 2) await tablet.setClock()
    await (deadly.has(i) ? tablet.markThroughDeath(mark, i) : tablet.mark(mark, i))
  }
  await tablet.online()
  await expectDay(server, marks)
})
