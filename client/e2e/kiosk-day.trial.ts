import { expect, hire, test } from './journey.ts'
import { darkTablet, dayOf, drawn, expectDay } from './kiosk-day.ts'

const NAMES = 'Ana Bruno Carla Davi Elisa Fábio Gina Hugo Iara João Kátia Lucas'.split(' ')
const KILLS = 10

test.setTimeout(5 * 60_000)

test('a day of twelve people on a lying tablet without a network: 48 marks, each under its owner, in order', async ({
  profile,
  server,
  store,
  helena,
}) => {
  const shop = { profile, server, store, helena }
  const marks = await dayOf(shop, NAMES)
  const tablet = darkTablet(shop, { width: 1280, height: 800 })
  for (const [i, mark] of marks.entries()) await tablet.mark(mark, i)
  await tablet.online()
  await expectDay(server, marks)
})

test('the same on a standing tablet, killed ten times, its clock moved, one blocked and one hired meanwhile', async ({
  profile,
  server,
  store,
  helena,
  master,
}) => {
  const shop = { profile, server, store, helena }
  const marks = await dayOf(shop, NAMES)
  const tablet = darkTablet(shop, { width: 800, height: 1280 })
  const deadly = drawn(KILLS, marks.length)
  for (const [i, mark] of marks.entries()) {
    if (i === marks.length / 2) {
      await tablet.setClock()
      await master('PUT', `/users/${marks[0]?.person.id}`, { is_active: false })
      await hire({ server, store }, 'Mara Nova')
    }
    await (deadly.has(i) ? tablet.markThroughDeath(mark, i) : tablet.mark(mark, i))
  }
  expect(await server.entries()).toEqual([])
  await tablet.online()
  await expectDay(server, marks)
})
