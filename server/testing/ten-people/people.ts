/** A call of the API. */
export type Deed = readonly [method: string, path: string, body?: object]

/** A made-up person: what keepers wrote about them, their marks, and the resulting minutes, calculated by hand. */
export interface MadeUp {
  name: string
  store: 'centro' | 'norte'
  /** Done in order by the master before anything is marked; `:id` is the person. */
  deeds: readonly Deed[]
  /** Day and times; the four types in turn, a time after `+` is on the next day. */
  marks: Readonly<Record<string, string>>
  /** Done after the marks. */
  later?: readonly Deed[]
  /** Worked and expected minutes by day, up to the 15th; a missing day has none. */
  days: Readonly<Record<string, readonly [worked: number, expected: number]>>
  /** The expected minutes of today, the 16th. */
  today: number
  /** Today's holiday. */
  holiday?: string
  /** The entrada and the pausa of today, and the minutes between them: a day in progress is in no balance. */
  soFar?: { marks: string; worked: number }
}

export const shift = (start_time: string, end_time: string, pause: number) => (day_of_week: number) => ({
  day_of_week,
  start_time,
  end_time,
  ...(pause === 0 ? { no_break: true } : { break_duration: pause }),
})
export const schedule = (name: string, weekdays: readonly number[], row: ReturnType<typeof shift>, more: object = {}) =>
  ['PUT', '/schedules/sets/:id', { name, days: weekdays.map(row), ...more }] as const
const FULL = '08:00 12:00 13:00 17:00'

/**
 * June 2026: the 8th is a Monday, today is Tuesday the 16th. The 10th is a holiday of Centro, the 12th one of Norte. Nobody has a record
 * before the day of their first mark.
 */
export const madeUp: readonly MadeUp[] = [
  {
    name: 'Seis Horas',
    store: 'norte',
    deeds: [schedule('Seis horas', [1, 2, 3, 4, 5, 6], shift('08:00', '14:00', 0))],
    marks: { '2026-06-08': '08:00 14:00', '2026-06-09': '08:00 15:00' },
    days: {
      '2026-06-08': [360, 360],
      '2026-06-09': [420, 360],
      '2026-06-10': [0, 360],
      '2026-06-11': [0, 360],
      '2026-06-13': [0, 360],
      '2026-06-15': [0, 360],
    },
    today: 360,
    soFar: { marks: '08:00 12:00', worked: 240 },
  },
  {
    name: 'Doze por Trinta e Seis',
    store: 'norte',
    deeds: [
      schedule('Uma semana', [1, 3, 5, 0], shift('07:00', '19:00', 60)),
      schedule('Outra semana', [2, 4, 6], shift('07:00', '19:00', 60), {
        old_name: 'Uma semana',
        valid_from: '2026-06-15',
      }),
    ],
    marks: { '2026-06-08': '07:00 12:00 13:00 19:00' },
    days: { '2026-06-08': [660, 660], '2026-06-10': [0, 660], '2026-06-14': [0, 660] },
    today: 660,
  },
  {
    name: 'Aos Domingos',
    store: 'norte',
    deeds: [schedule('Com domingo', [0, 2, 3, 4, 5], shift('09:00', '17:00', 60))],
    marks: { '2026-06-09': '09:00 12:00 13:00 17:00', '2026-06-14': '09:00 13:00' },
    days: {
      '2026-06-09': [420, 420],
      '2026-06-10': [0, 420],
      '2026-06-11': [0, 420],
      '2026-06-14': [240, 420],
    },
    today: 420,
  },
  {
    name: 'Noite Adentro',
    store: 'norte',
    deeds: [schedule('Noite', [1, 2, 3, 4, 5], shift('22:00', '06:00', 60))],
    marks: { '2026-06-08': '22:00 +02:00 +03:00 +07:30', '2026-06-15': '22:00 +01:00 +01:30 +05:30' },
    days: {
      '2026-06-08': [510, 420],
      '2026-06-09': [0, 420],
      '2026-06-10': [0, 420],
      '2026-06-11': [0, 420],
      '2026-06-15': [420, 420],
    },
    today: 420,
  },
  {
    name: 'Feriado da Cidade',
    store: 'centro',
    deeds: [],
    marks: { '2026-06-08': FULL },
    days: {
      '2026-06-08': [480, 480],
      '2026-06-09': [0, 480],
      '2026-06-11': [0, 480],
      '2026-06-12': [0, 480],
      '2026-06-13': [0, 240],
      '2026-06-15': [0, 480],
    },
    today: 480,
  },
  {
    name: 'De Férias',
    store: 'norte',
    deeds: [['POST', '/vacations', { user_id: ':id', start_date: '2026-06-09', end_date: '2026-06-13' }]],
    marks: { '2026-06-08': FULL },
    days: { '2026-06-08': [480, 480], '2026-06-15': [0, 480] },
    today: 480,
  },
  {
    name: 'De Atestado',
    store: 'norte',
    deeds: [],
    marks: { '2026-06-08': FULL },
    later: ['2026-06-09', '2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'].map(
      (date) => ['POST', '/time-entries/batch', { user_ids: [':id'], absence: 'saude', date }] as const,
    ),
    days: { '2026-06-08': [480, 480], '2026-06-15': [0, 480] },
    today: 480,
  },
  {
    name: 'Admitida no Meio',
    store: 'norte',
    deeds: [['PUT', '/users/:id', { admission_date: '2026-06-10' }]],
    marks: { '2026-06-10': FULL },
    days: { '2026-06-10': [480, 480], '2026-06-11': [0, 480], '2026-06-13': [0, 240], '2026-06-15': [0, 480] },
    today: 480,
  },
  {
    name: 'Saiu no Meio',
    store: 'norte',
    deeds: [],
    marks: { '2026-06-08': FULL },
    later: [['PUT', '/users/:id', { is_active: 0, left_on: '2026-06-10' }]],
    days: { '2026-06-08': [480, 480], '2026-06-09': [0, 480], '2026-06-10': [0, 480] },
    today: 0,
  },
  {
    name: 'Mudou de Empresa',
    store: 'centro',
    deeds: [],
    marks: { '2026-06-08': FULL },
    later: [['PUT', '/users/:id', { store_id: ':norte', store_from: '2026-06-11' }]],
    days: {
      '2026-06-08': [480, 480],
      '2026-06-09': [0, 480],
      '2026-06-11': [0, 480],
      '2026-06-13': [0, 240],
      '2026-06-15': [0, 480],
    },
    today: 480,
    soFar: { marks: '09:15 12:20', worked: 185 },
  },
]

/** Tell whether somebody still works today: whoever left is in no list of the hour bank, and can't sign in. */
export const isHere = ({ name }: MadeUp) => name !== 'Saiu no Meio'

export const TODAY = '2026-06-16'

/** Return day, worked and expected minutes of every past day of the month. */
export function daysOf({ days }: MadeUp, today = TODAY) {
  const over = Array.from({ length: Number(today.slice(8)) - 1 }, (_, i) => `2026-06-${String(i + 1).padStart(2, '0')}`)
  return over.map((day) => [day, ...(days[day] ?? [0, 0])] as const)
}

/** Sum these days, in minutes. */
export function sumsOf(person: MadeUp, today = TODAY) {
  const days = daysOf(person, today)
  const worked = days.reduce((sum, [, minutes]) => sum + minutes, 0)
  const expected = days.reduce((sum, [, , minutes]) => sum + minutes, 0)
  return { worked, expected, balance: worked - expected }
}
