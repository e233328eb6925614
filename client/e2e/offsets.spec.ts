import { expect, test } from './journey.ts'

/** Zones of Brazil, with daylight saving up to 2019 and without, and one that still has it. */
const ZONES = [
  'America/Sao_Paulo',
  'America/Manaus',
  'America/Rio_Branco',
  'America/Noronha',
  'America/Bahia',
  'America/Campo_Grande',
  'America/Araguaina',
  'Europe/Lisbon',
]

test('TRUST 27: an engine that is asked for an offset or its zone directly says what its formatter says, through twelve years of daylight saving', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/login`)
  const differing = await page.evaluate((zones) => {
    type Direct = {
      ZonedDateTime: new (nanoseconds: bigint, zone: string) => { offsetNanoseconds: number }
      Now: { timeZoneId(): string }
    }
    const { Temporal: direct } = globalThis as unknown as { Temporal?: Direct }
    // An engine without Temporal has nothing to compare.
    if (!direct) return []
    const [from, to, step] = [Date.UTC(2015, 0, 1), Date.UTC(2027, 0, 1), 3 * 3_600_000]
    const instants = Array.from({ length: (to - from) / step }, (_, i) => from + i * step)
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const wrong = direct.Now.timeZoneId() === own ? [] : [`own zone, not ${own}`]
    const offsets = zones.flatMap((zone) => {
      const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
      const told = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at
      const said = (at: number) => new direct.ZonedDateTime(BigInt(at) * 1_000_000n, zone).offsetNanoseconds / 1_000_000
      return instants.filter((at) => told(at) !== said(at)).map((at) => `${zone} ${new Date(at).toISOString()}`)
    })
    return [...wrong, ...offsets]
  }, ZONES)
  expect(differing).toEqual([])
})
