import { type Deed, type MadeUp, madeUp, schedule, shift } from './people.ts'

/** Somebody's changes on Wednesday the 17th, and their days as reported on Thursday the 18th, calculated by hand. */
interface Change {
  name: string
  /** The retorno and the saida of the 16th. */
  rest?: string
  deeds: readonly Deed[]
  days: MadeUp['days']
  /** The expected minutes of the 18th, and its holiday. */
  today: number
  holiday?: string
}

export const CHANGED_ON = '2026-06-17'
export const AFTER = '2026-06-18'

export const changes: readonly Change[] = [
  {
    name: 'Seis Horas',
    rest: '12:30 14:35',
    deeds: [schedule('Duas horas', [1, 2, 3], shift('08:00', '10:00', 0), { old_name: 'Seis horas' })],
    days: { '2026-06-16': [365, 360], '2026-06-17': [0, 120] },
    today: 0,
  },
  {
    name: 'Aos Domingos',
    deeds: [
      schedule('Menos horas', [0, 2, 3, 4, 5], shift('09:00', '13:00', 0), {
        old_name: 'Com domingo',
        valid_from: '2026-07-01',
      }),
    ],
    days: { '2026-06-16': [0, 420], '2026-06-17': [0, 420] },
    today: 420,
  },
  {
    name: 'Mudou de Empresa',
    rest: '13:20 18:15',
    // The holiday reveals the company of that day.
    deeds: [
      ['POST', '/holidays', { type: 'local', name: 'Outro de Centro', date: AFTER, store_ids: [':centro'] }],
      ['PUT', '/users/:id', { store_id: ':centro' }],
    ],
    days: { '2026-06-16': [480, 480], '2026-06-17': [0, 480] },
    today: 0,
    holiday: 'Outro de Centro',
  },
]

/** Return the person as reported on the 18th. */
export function changed({ name, days, today, holiday }: Change): MadeUp {
  const person = madeUp.find((one) => one.name === name)
  if (!person) throw new Error(`nobody is called ${name}`)
  const { soFar: _, ...before } = person
  return { ...before, days: { ...person.days, ...days }, today, ...(holiday ? { holiday } : {}) }
}
