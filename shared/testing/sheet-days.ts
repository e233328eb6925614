import type { SheetDay, SheetMark } from '../closing/sheet-content.ts'

/** Return the agreed hours of a day: `08:00-12:00/15 13:00-17:00`, with minutes of break. */
export const hours = (text: string): SheetDay['agreed'] =>
  text.split(' ').map((row) => {
    const [times = '', pause = '0'] = row.split('/')
    const [from = '', to = ''] = times.split('-')
    return { from, to, break_minutes: Number(pause) }
  })

const TYPES = ['entrada', 'pausa', 'retorno', 'saida'] as const

/** `08:00 12:00D`: marks of a day, in turn of the four types, with their letters. */
export const marks = (date: string, text: string): SheetMark[] =>
  text.split(' ').map((told, i) => ({
    type: TYPES[i % 4] ?? 'entrada',
    at: `${date}T${told.slice(0, 5)}:00-03:00`,
    time: told.slice(0, 5),
    letter: (told[5] ?? 'O') as SheetMark['letter'],
    nsr: null,
    reason: null,
    by: 'Renata',
  }))

/** Return a day of eight hours worked and expected. */
export const day = (date: string, change: Partial<SheetDay> = {}): SheetDay => ({
  date,
  kind: 'work',
  holiday_name: null,
  worked_minutes: 480,
  expected_minutes: 480,
  adjustment_minutes: 0,
  balance_minutes: 0,
  incomplete: false,
  agreed: hours('08:00-17:00/60'),
  marks: [],
  occurrences: [],
  ...change,
})
