import { expect, test } from './journey.ts'

/** Zones of Brazil, with daylight saving up to 2019 and without, and one that still has it. */
const ZONES = [
  ...['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha', 'America/Bahia'],
  ...['America/Campo_Grande', 'America/Araguaina', 'Europe/Lisbon'],
]

test('TRUST 27: an engine that is asked for an offset directly says what its formatter says, through twelve years of daylight saving', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`)
  const seen = await page.evaluate((zones) => {
    type Direct = { ZonedDateTime: new (nanoseconds: bigint, zone: string) => { offsetNanoseconds: number } }
    const { Temporal: direct } = globalThis as unknown as { Temporal?: Direct }
    if (!direct) return { asked: 0, differing: [] }
    const differing: string[] = []
    let asked = 0
    for (const zone of zones) {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
      for (let at = Date.UTC(2015, 0, 1); at < Date.UTC(2027, 0, 1); at += 3 * 3_600_000) {
        const told = Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at
        const said = new direct.ZonedDateTime(BigInt(at) * 1_000_000n, zone).offsetNanoseconds / 1_000_000
        asked += 1
        if (told !== said) differing.push(`${zone} ${new Date(at).toISOString()}: ${told} ${said}`)
      }
    }
    return { asked, differing }
  }, ZONES)
  expect(seen.differing).toEqual([])
  // An engine without the direct way has nothing to compare.
  expect([0, 280_512]).toContain(seen.asked)
})
