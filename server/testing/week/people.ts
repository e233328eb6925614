import { chanceOf as drawOf } from '../../database/demo/chance.ts'
import { drawCpf } from '../../database/demo/numbers.ts'
import type { PlaceKey } from './places.ts'
import type { ShiftKey } from './shifts.ts'
import type { WeatherKey } from './weathers.ts'

/** Special traits of a person. */
interface Special {
  role?: 'admin' | 'manager'
  keeps?: readonly PlaceKey[]
  /** Also punches on the store's tablet, when leaving. */
  leavesByTablet?: true
  admission?: string
  /** Minutes in the hour bank from before the week. */
  opening?: number
  /** Works on holidays. */
  worksHolidays?: true
}

/** A person of the company. `phone` is the network of their own phone; without one they use the store's tablet. */
export interface Person extends Special {
  key: string
  name: string
  place: PlaceKey
  shift: ShiftKey
  phone: WeatherKey | null
  cpf: string
  selfie: boolean
}

/** The network of each store's tablet. */
export const tablets: Record<PlaceKey, WeatherKey> = {
  centro: 'good',
  curitiba: 'lossy',
  manaus: 'portal',
  rioBranco: 'halfDayOut',
}

type Line = readonly [name: string, shift: ShiftKey, phone: WeatherKey | 'tablet', special?: Special]

const lines: Record<PlaceKey, readonly Line[]> = {
  centro: [
    ['Camila Duarte', 'comercial', 'good', { role: 'admin', keeps: ['centro', 'curitiba'], opening: 35 }],
    ['Ana Ribeiro', 'comercial', 'tablet', { opening: 610, worksHolidays: true }],
    ['Otávio Reis', 'comercial', 'good', { role: 'manager', opening: -95 }],
    ['Eduarda Lima', 'meio', 'tablet', { admission: '2025-02-03' }],
    ['Bruno Carvalho', 'comercial', 'lossy'],
    ['Diego Nascimento', 'fechamento', 'tablet', { opening: 240 }],
    ['Natália Gomes', 'meio', 'twoDaysOut', { opening: -20 }],
    ['Marina Alves', 'fechamento', 'good', { admission: '2024-11-11', opening: 75 }],
    ['João Prado', 'comercial', 'good', { admission: '2026-09-09' }],
    ['Isabela Freitas', 'comercial', 'forgetful', { leavesByTablet: true, opening: 5 }],
  ],
  curitiba: [
    ['Karina Batista', 'comercial', 'tablet', { worksHolidays: true, opening: 90 }],
    ['Henrique Sales', 'meio', 'tablet'],
    ['Luan Ferreira', 'fechamento', 'tablet', { opening: -300 }],
    ['Patrícia Souza', 'comercial', 'good', { opening: 480 }],
    ['Sérgio Antunes', 'comercial', 'lossy', { opening: 15 }],
    ['Renata Campos', 'meio', 'twoDaysOut', { admission: '2026-01-05' }],
    ['Gabriela Teixeira', 'fechamento', 'forgetful', { opening: 60 }],
    ['Felipe Moura', 'antigo', 'good', { opening: -45 }],
    ['Raimunda Colares', 'comercial', 'good', { opening: 20 }],
    ['Wellington Assunção', 'comercial', 'portal', { opening: 130 }],
  ],
  manaus: [
    ['Jéssica Maciel', 'comercial', 'good', { role: 'admin', keeps: ['manaus', 'rioBranco'], opening: -10 }],
    ['Thiago Benchimol', 'noite', 'tablet', { opening: 55 }],
    ['Adriano Queiroz', 'noite', 'good', { worksHolidays: true, opening: 42 }],
    ['Francisca Lopes', 'noite', 'twoDaysOut', { opening: -180 }],
    ['Jorge Messias', 'fimDeSemana', 'lossy'],
    ['Maria Brandão', 'comercial', 'tablet', { opening: 300 }],
    ['Cleiton Nogueira', 'meio', 'tablet', { opening: 33 }],
    ['Vanessa Bezerra', 'fechamento', 'halfDayOut', { opening: -7 }],
    ['Iracema Viana', 'comercial', 'good', { opening: 25 }],
    ['Rogério Pinheiro', 'comercial', 'weekendOut', { opening: 18 }],
  ],
  rioBranco: [
    ['Antônio Feitosa', 'comercial', 'tablet', { opening: 12 }],
    ['Lívia Cavalcanti', 'meio', 'tablet', { opening: -64 }],
    ['Severino Amorim', 'comercial', 'tablet', { worksHolidays: true, opening: 700 }],
    ['Tainá Barreto', 'fechamento', 'tablet'],
    ['Caio Vasconcelos', 'comercial', 'good', { opening: -33 }],
    ['Rosângela Melo', 'meio', 'lossy', { opening: 8 }],
    ['Pedro Lins', 'fechamento', 'forgetful', { opening: 95 }],
    ['Yasmin Tenório', 'comercial', 'good', { opening: -120 }],
    ['Marcos Farias', 'comercial', 'portal', { opening: 210 }],
    ['Beatriz Nunes', 'meio', 'good', { opening: 3 }],
  ],
}

/** People whose store requires a photo with every mark. */
const selfies = new Set(['antonio', 'livia', 'caio'])

const keyOf = (name: string) =>
  (name.split(' ')[0] ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/** The forty people. */
export const people: readonly Person[] = (Object.keys(lines) as PlaceKey[]).flatMap((place) =>
  lines[place].map(([name, shift, device, special = {}]) => {
    const key = keyOf(name)
    const phone = device === 'tablet' ? null : device
    return { key, name, place, shift, phone, cpf: drawCpf(drawOf('week', key)), selfie: selfies.has(key), ...special }
  }),
)

const byKey = new Map(people.map((person) => [person.key, person]))

/** Return a person by first name; throws for an unknown name. */
export function personOf(key: string): Person {
  const found = byKey.get(key)
  if (!found) throw new Error(`nobody is called ${key}`)
  return found
}

/** Return the admin who keeps a person's store. */
export function keeperOf({ place }: Person): string {
  return place === 'centro' || place === 'curitiba' ? 'camila' : 'jessica'
}

/** Return who writes a person's hours: the master writes those of admins. */
export const writerOf = (person: Person): string => (person.role === 'admin' ? 'master' : keeperOf(person))
