import { addDays, startOfDay } from '#shared/calendar/day.ts'
import type { Role } from '#shared/people/user.ts'
import type { users } from '../schema/tables.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type HabitName, habits, type Shift, type ShiftName, shifts } from './habits.ts'
import { drawCpf, drawPis } from './numbers.ts'
import { type Pictures, picturesOf } from './pictures.ts'
import { type DemoStore, demoStores, type StoreKey } from './stores.ts'

/** Everybody's store, times and role. `special` sets one person apart. */
type Line = readonly [
  name: string,
  store: StoreKey,
  shift: ShiftName,
  habit: HabitName,
  special?: 'admin' | 'manager' | 'new' | 'blocked' | 'expiring' | 'noSelfie',
]

const lines: readonly Line[] = [
  ['Camila Duarte', 'centro', 'comercial', 'punctual', 'admin'],
  ['Ana Paula Ribeiro', 'centro', 'comercial', 'usual', 'noSelfie'],
  ['Otávio Reis', 'centro', 'comercial', 'overtime', 'manager'],
  ['Eduarda Lima', 'centro', 'abertura', 'usual'],
  ['Bruno Carvalho', 'centro', 'abertura', 'late'],
  ['Diego Nascimento', 'centro', 'meio', 'forgetful'],
  ['Natália Gomes', 'centro', 'meio', 'usual'],
  ['Marina Alves', 'centro', 'fechamento', 'punctual'],
  ['João Vitor Prado', 'centro', 'fechamento', 'late', 'new'],
  ['Isabela Freitas', 'centro', 'parcial', 'usual'],
  ['Luan Ferreira', 'centro', 'doze', 'oldPhone'],
  ['Karina Batista', 'centro', 'comercial', 'usual'],
  ['Henrique Sales', 'centro', 'meio', 'usual', 'blocked'],
  ['Patrícia Souza', 'manaus', 'comercial', 'punctual', 'admin'],
  ['Sérgio Antunes', 'manaus', 'abertura', 'usual'],
  ['Renata Campos', 'manaus', 'comercial', 'offGrid'],
  ['Gabriela Teixeira', 'manaus', 'meio', 'usual'],
  ['Felipe Moura', 'manaus', 'fechamento', 'forgetful'],
  ['Raimunda Nonata Colares', 'manaus', 'abertura', 'punctual'],
  ['Wellington Assunção', 'manaus', 'meio', 'late'],
  ['Jéssica Maciel', 'manaus', 'parcial', 'usual', 'expiring'],
  ['Thiago Benchimol', 'manaus', 'noite', 'usual'],
  ['Adriano Queiroz', 'rioBranco', 'comercial', 'usual', 'admin'],
  ['Francisca Lopes da Silva', 'rioBranco', 'abertura', 'usual'],
  ['Jorge Messias', 'rioBranco', 'comercial', 'wanderer'],
  ['Maria das Dores Brandão', 'rioBranco', 'comercial', 'punctual'],
  ['Cleiton Nogueira', 'rioBranco', 'meio', 'offGrid'],
  ['Vanessa Bezerra', 'rioBranco', 'fechamento', 'usual'],
  ['Iracema Viana', 'rioBranco', 'meio', 'usual', 'new'],
  ['Rogério Pinheiro', 'rioBranco', 'parcial', 'late'],
  ['Antônio Feitosa', 'rioBranco', 'fechamento', 'overtime'],
  ['Lívia Cavalcanti', 'noronha', 'comercial', 'usual'],
  ['Severino Amorim', 'noronha', 'abertura', 'punctual'],
  ['Tainá Barreto', 'noronha', 'comercial', 'offGrid'],
  ['Caio Vasconcelos', 'noronha', 'meio', 'usual'],
  ['Rosângela Melo', 'noronha', 'meio', 'forgetful'],
  ['Pedro Henrique Lins', 'noronha', 'fechamento', 'usual', 'new'],
  ['Yasmin Tenório', 'noronha', 'parcial', 'usual'],
  ['Marcos Aurélio Farias', 'noronha', 'fechamento', 'wanderer'],
]

type NewUser = typeof users.$inferInsert

/** A person of the company, with their working hours; the master does not punch. */
export interface DemoPerson {
  row: NewUser & { role: Role; admission_date: string }
  store: DemoStore
  shift: Shift
  habit: (typeof habits)[HabitName]
  device_id: string
  pictures: Pictures
  /** The last day with marks, after which they were blocked; else null. */
  lastDay: string | null
}

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** `Ana Paula Ribeiro` → `ana.ribeiro@ipe.com.br`. */
function emailOf(name: string): string {
  const words = plain(name).split(' ')
  return `${words[0]}.${words.at(-1)}@ipe.com.br`
}

function admissionOf(chance: Chance, today: string, special: Line[4]): string {
  return addDays(today, special === 'new' ? -chance.between(40, 150) : -chance.between(260, 3_200))
}

function personalData(chance: Chance, store: DemoStore) {
  return {
    cpf: drawCpf(chance),
    pis: drawPis(chance),
    phone: `(${store.areaCode}) 9${chance.between(8000, 9999)}-${chance.between(1000, 9999)}`,
    birth_date: addDays('1988-06-15', chance.between(-6_500, 6_000)),
    city: store.city,
    state: store.state_uf,
  }
}

/** The stores that each store's admin keeps. */
const admin_stores: Record<StoreKey, StoreKey[]> = {
  centro: ['centro', 'noronha'],
  manaus: ['manaus'],
  rioBranco: ['rioBranco'],
  noronha: [],
}
const roleOf = (special: Line[4]): Role => (special === 'admin' || special === 'manager' ? special : 'user')

const ageOn = (today: string, birth_date: string) => Number(today.slice(0, 4)) - Number(birth_date.slice(0, 4))

function personOf(line: Line, number: number, today: string, password_hash: string): DemoPerson {
  const [name, storeKey, shift, habit, special] = line
  const chance = chanceOf('person', name)
  const store = demoStores[storeKey]
  const lastDay = special === 'blocked' ? addDays(today, -17) : null
  const admission_date = admissionOf(chance, today, special)
  const created_at = startOfDay(admission_date, store.timezone) + 9 * 3_600_000
  const expires = special === 'expiring' ? startOfDay(addDays(today, 13), store.timezone) - 1 : null
  const row = {
    id: chance.uuid(),
    name,
    email: emailOf(name),
    password_hash,
    role: roleOf(special),
    store_id: store.id,
    admin_stores: special === 'admin' ? admin_stores[storeKey].map((key) => demoStores[key].id) : [],
    is_active: lastDay === null,
    blocked_at: lastDay === null ? null : startOfDay(addDays(lastDay, 1), store.timezone) - 3_600_000,
    access_expires_at: expires,
    require_selfie: special !== 'noSelfie' && special !== 'admin',
    admission_date,
    ...personalData(chance, store),
    created_at,
    updated_at: created_at,
  }
  const pictures = picturesOf(number, name, ageOn(today, row.birth_date))
  return { row, store, shift: shifts[shift], habit: habits[habit], device_id: chance.uuid(), pictures, lastDay }
}

/** Return the 39 people who punch. */
export function demoPeople(today: string, password_hash: string): DemoPerson[] {
  return lines.map((line, number) => personOf(line, number, today, password_hash))
}

/** Draw the master's pictures, with the number after the last of those who punch. */
export const masterPictures = (): Pictures => picturesOf(lines.length, 'Helena Prates', 58)

/** Return the master, who belongs to no store. */
export function demoMaster(password_hash: string) {
  const created_at = Date.parse('2019-02-04T12:00:00Z')
  const chance = chanceOf('person', 'master')
  return {
    id: chance.uuid(),
    name: 'Helena Prates',
    email: 'helena.prates@ipe.com.br',
    password_hash,
    role: 'master' as const,
    require_selfie: false,
    cpf: drawCpf(chance),
    created_at,
    updated_at: created_at,
  }
}
