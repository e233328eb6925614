import { monitorEventLoopDelay } from 'node:perf_hooks'
import { readConfig } from '../config.ts'
import type { Espelho } from '../papers/espelho-content.ts'
import { paperPress } from '../papers/press.ts'
import { espelhoOf, ordinaryMay, sheetContent, signedAnswer } from '../testing/espelhos.ts'
import { atMost, type Row, told } from './row.ts'

const PEOPLE = 500
/** Papers that wait at once: as a job would ask for them, so that receipts are not kept waiting. */
const AT_ONCE = 4
const AT = Date.parse('2026-06-02T16:00:00Z')

/** The sheet of one of many people: nobody has another's marks. */
function sheetOf(i: number): Espelho {
  const days = ordinaryMay().map((day) => ({
    ...day,
    marks: day.marks.map((mark, place) => {
      const minute = (i * 7 + place * 13 + Number(day.date.slice(8)) * 5) % 60
      return { ...mark, time: `${mark.time.slice(0, 3)}${String(minute).padStart(2, '0')}` }
    }),
  }))
  const person = { ...sheetContent().person, id: String(i), name: `Pessoa de Número ${i}` }
  return espelhoOf(sheetContent({ person, days }), { answer: signedAnswer })
}

/** Return the rows about sheets as PDFs, made by the process of papers. */
export async function espelhoCost(): Promise<Row[]> {
  const press = paperPress(readConfig({}).signing)
  await press.espelho(sheetOf(PEOPLE), AT)
  const sheets = Array.from({ length: PEOPLE }, (_, i) => sheetOf(i))
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const [start, cpu] = [performance.now(), process.cpuUsage()]
  let bytes = 0
  const next = async (): Promise<void> => {
    const sheet = sheets.pop()
    if (!sheet) return
    const { length } = await press.espelho(sheet, AT)
    bytes += length
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  delay.disable()
  await press.close()
  return [
    atMost(`${PEOPLE} people’s sheets of a month as PDFs`, ms, 60_000, ' ms'),
    told('  CPU of each', `${((user + system) / 1e3 / PEOPLE).toFixed(1)} ms`),
    told('  bytes of each', `${Math.round(bytes / PEOPLE / 1e3)} kB`),
    told('  the longest that nobody else was answered', `${(delay.max / 1e6).toFixed(0)} ms`),
  ]
}
