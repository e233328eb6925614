import {
  CalendarX2,
  CircleAlert,
  FileHeart,
  Inbox,
  ListChecks,
  type LucideIcon,
  PackageOpen,
  Scale,
  Tablet,
  UserX,
} from 'lucide-react'
import { addressOf } from '#shared/access/page.ts'
import { spanIn } from '#shared/calendar/asked-span.ts'
import type { CheckKind, CheckLine, Checklist } from '#shared/contract/closing-checklist.ts'
import { countOf, formatDay } from '#shared/text/format.ts'

/** The look of a line of the checklist while something is there, and what it says where nothing is. */
interface CheckLook {
  icon: LucideIcon
  title: string
  tone: 'red' | 'sun'
  none: string
  act: string
}

export const checkLooks: Record<CheckKind, CheckLook> = {
  odd_days: {
    icon: CalendarX2,
    title: 'Dias com registros ímpares',
    tone: 'red',
    none: 'Nenhum dia em aberto',
    act: 'Ver dia',
  },
  requests: { icon: Inbox, title: 'Pedidos esperando', tone: 'sun', none: 'Nenhum esperando', act: 'Decidir' },
  certificates: { icon: FileHeart, title: 'Atestados', tone: 'sun', none: 'Nenhum esperando', act: 'Decidir' },
  held: { icon: PackageOpen, title: 'Registros retidos', tone: 'sun', none: 'Nenhum retido', act: 'Decidir' },
  failed: { icon: CircleAlert, title: 'Pessoas com erro no cálculo', tone: 'red', none: 'Nenhuma', act: 'Ver pessoa' },
  devices: {
    icon: Tablet,
    title: 'Aparelhos com registros por enviar',
    tone: 'sun',
    none: 'Nenhum que se saiba',
    act: 'Ver aparelhos',
  },
  outside: {
    icon: UserX,
    title: 'Registros fora do vínculo',
    tone: 'sun',
    none: 'Nenhum',
    act: 'Ver dia',
  },
  no_rule: { icon: Scale, title: 'Dias antes da regra', tone: 'sun', none: 'Nenhum', act: 'Ver regras' },
  occurrences: { icon: ListChecks, title: 'Ocorrências', tone: 'sun', none: 'Nenhuma no período', act: 'Ler' },
}

/** `23/05`. */
export const shortDay = (day: string): string => formatDay(day).slice(0, 5)

/** Days that are named one by one. */
const MOST_DAYS = 3

/** Name some days: `23/05 e 30/05`, `1/5, 2/5, 3/5 e mais 4 dias`. */
export function daysText(days: readonly string[]): string {
  const named = days.slice(0, MOST_DAYS).map(shortDay)
  const rest = days.length - named.length
  const all = rest > 0 ? [...named, `mais ${countOf(rest, 'dia', 'dias')}`] : named
  return all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} e ${all.at(-1)}`
}

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name

/** People that are named one by one. */
const MOST_PEOPLE = 2

const moreOf = (count: number, one: string, many: string) => (count > 0 ? [`mais ${countOf(count, one, many)}`] : [])

/** Say whom a line is about: `Marina, 23/05 e 30/05`. */
export function lineText({ kind, people, concerned = people.length, kiosks, blocks, count }: CheckLine): string {
  if (count === 0) return checkLooks[kind].none
  const named = people.slice(0, MOST_PEOPLE).map(({ name, days, count: own }) => {
    const what = kind === 'devices' ? countOf(own, 'registro', 'registros') : daysText(days)
    return what === '' ? firstName(name) : `${firstName(name)}, ${what}`
  })
  const tablets = kiosks.map(({ name, waiting }) => `${name}, ${countOf(waiting, 'registro', 'registros')}`)
  const shown = tablets.slice(0, MOST_PEOPLE)
  const others = [
    ...moreOf(kiosks.length - shown.length, 'quiosque', 'quiosques'),
    ...moreOf(concerned - named.length, 'pessoa', 'pessoas'),
  ]
  const told = [...shown, ...named, ...others].join('; ')
  return blocks ? told : `${told}. Não impede o fechamento.`
}

/** Return where a line's work is done. */
export function lineAddress(
  { kind, people }: CheckLine,
  { store_id, from, to }: Pick<Checklist, 'store_id' | 'from' | 'to'>,
): string {
  const [first] = people
  const person = new URLSearchParams({ userId: first?.id ?? '' })
  const [day] = first?.days ?? []
  switch (kind) {
    case 'odd_days':
    case 'failed':
    case 'outside':
      if (day) person.set('dia', day)
      return addressOf('Pessoa', String(person))
    case 'requests':
      return addressOf('Caixa', String(new URLSearchParams({ tipo: 'request', empresa: store_id })))
    case 'certificates':
      return addressOf('Caixa', String(new URLSearchParams({ tipo: 'certificate', empresa: store_id })))
    case 'held':
      return addressOf('Caixa', String(new URLSearchParams({ tipo: 'held', empresa: store_id })))
    case 'devices':
      return addressOf('Aparelhos')
    case 'no_rule':
      return addressOf('Regras')
    case 'occurrences':
      return addressOf('Ocorrencias', String(new URLSearchParams({ mes: spanIn({ from, to }), empresa: store_id })))
  }
}

const blockWords: Partial<Record<CheckKind, (days: number) => string>> = {
  odd_days: (days) => `${countOf(days, 'dia em aberto', 'dias em aberto')}`,
  requests: (days) => `${countOf(days, 'dia com pedido sem decisão', 'dias com pedidos sem decisão')}`,
  certificates: () => 'atestado sem decisão',
  held: (days) => `${countOf(days, 'dia com registro retido', 'dias com registros retidos')}`,
  failed: () => 'erro no cálculo',
}

/** Say why somebody is not ready, by what the lines of the checklist know of them. */
export function missingText(
  { user_id, kinds }: Pick<Checklist['missing'][number], 'user_id' | 'kinds'>,
  lines: readonly Pick<CheckLine, 'kind' | 'people'>[],
): string {
  const daysOf = (kind: CheckKind) =>
    lines.find((line) => line.kind === kind)?.people.find(({ id }) => id === user_id)?.days.length ?? 1
  const told = kinds.map((kind) => blockWords[kind]?.(daysOf(kind)) ?? '').join('; ')
  return told.charAt(0).toLocaleUpperCase('pt-BR') + told.slice(1)
}
