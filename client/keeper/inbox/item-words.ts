import { DEFAULT_ZONE, dayOf, timeOf } from '#shared/calendar/day.ts'
import { isPunchType, labelOf } from '#shared/clock/entry.ts'
import { zoneOf } from '#shared/clock/place.ts'
import type { InboxDay, InboxItem, Missing } from '#shared/contract/inbox.ts'
import type { Store } from '#shared/people/store.ts'
import { greetingName } from '#shared/people/user.ts'
import { countOf, formatAmount, formatBalance, formatDay, formatDayNear } from '#shared/text/format.ts'
import { whyHeldText } from '#shared/text/held-messages.ts'
import { inboxMessages } from '#shared/text/inbox-messages.ts'
import { habits, nameMissing } from '../../features/adjustments/likely-words.ts'
import { attentionLine } from '../../features/mark-view/place-words.ts'
import { isCertificate } from '../decisions/paper-words.ts'
import { dayWords, timesText } from './item-times.ts'
import type { Item } from './use-inbox.ts'

/** The words for something that waits: what it is in one line, its middle part emphasised, and why in another. */
export interface ItemWords {
  what: readonly [string, string, string]
  why: string | null
}

/** The facts that the words are written with: the current instant (ms), and the companies with their places. */
export interface Reader {
  now: number
  stores: readonly Store[] | undefined
}

const quoted = (text: string): string => `“${text}”`

function requestWords({ entries }: Item<'request'>, { now }: Reader): ItemWords {
  const [first] = entries
  if (!first) return { what: ['', '', ''], why: null }
  const zone = first.timezone
  const on = dayWords(first.day, now, zone)
  const why = first.justification ? quoted(first.justification) : 'Sem justificativa'
  const [one, two, ...more] = entries.filter(({ requested_type }) => requested_type !== null)
  if (!one) return { what: ['', formatBalance(first.minutes_adjusted), ` em ${on}`], why }
  const timed = ({ requested_type, timestamp }: typeof one) =>
    [requested_type ? labelOf(requested_type) : '', timeOf(Date.parse(timestamp), zone)] as const
  if (more.length > 0) return { what: ['', `${entries.length} registros`, ` de ${on}`], why }
  if (two) {
    const [[type, at], [other, until]] = [timed(one), timed(two)]
    return { what: ['', `${type} ${at} e ${other.toLowerCase()} ${until}`, ` de ${on}`], why }
  }
  const [type, at] = timed(one)
  const instead = one.disregards_id === null ? '' : ', no lugar do que está registrado'
  return { what: [`${type} às `, at, ` de ${on}${instead}`], why }
}

function certificateWords({ paper }: Item<'certificate'>, { now }: Reader): ItemWords {
  if (!isCertificate(paper)) return { what: ['Documento: ', paper.file_name, ''], why: null }
  const { days, attest_date } = paper
  const from = attest_date ? `, de ${dayWords(attest_date, now, DEFAULT_ZONE)}` : ''
  return { what: ['', days === null ? 'Atestado' : countOf(days, 'dia', 'dias'), from], why: null }
}

function contestedWords({ from, to, days }: Item<'contested'>): ItemWords {
  const [first, ...others] = days
  const more = others.length === 0 ? '' : ` E mais ${countOf(others.length, 'dia', 'dias')}.`
  const why = first ? `${formatDayNear(first.date, to)}: ${quoted(first.words)}${more}` : null
  return {
    what: ['', countOf(days.length, 'dia', 'dias'), ` do espelho de ${formatDayNear(from, to)} a ${formatDay(to)}`],
    why,
  }
}

function heldWords({ held }: Item<'held'>, { now }: Reader): ItemWords {
  const { entry_type, timestamp, timezone, day, why, user_name } = held
  return {
    what: [
      `${labelOf(entry_type)} às `,
      timeOf(Date.parse(timestamp), timezone),
      ` de ${dayWords(day, now, timezone)}`,
    ],
    why: whyHeldText(why, user_name),
  }
}

function checkWords({ entry_ids, day }: Item<'check'>, { now, stores }: Reader): ItemWords {
  const marks = (day?.entries ?? []).filter(({ id }) => entry_ids.includes(id))
  const [first] = marks
  if (!first || !day) return { what: ['', countOf(entry_ids.length, 'registro', 'registros'), ''], why: null }
  const on = dayWords(day.date, now, zoneOf(day))
  const reasons = marks.map((mark) =>
    attentionLine(
      mark,
      stores?.find(({ id }) => id === mark.store_id),
    ),
  )
  const why = [...new Set(reasons)].filter((line) => line !== null).join(' · ')
  const at = timeOf(Date.parse(first.timestamp), first.timezone)
  const name = isPunchType(first.entry_type) ? labelOf(first.entry_type) : 'Registro'
  return marks.length === 1
    ? { what: [`${name} às `, at, ` de ${on}`], why }
    : { what: ['', countOf(marks.length, 'registro', 'registros'), ` de ${on}`], why }
}

const named = ({ entry_type }: Missing): string => nameMissing(entry_type, null)

/** Say why a time is likely: `A escala diz 18:00; costuma sair às 18:04.` */
function likelyWords({ entry_type, scheduled, break_minutes, usual }: Missing): string {
  const habit = usual === null ? '' : `ostuma ${habits[entry_type]} às ${usual}.`
  if (scheduled === null) return habit && `C${habit}`
  const rule = break_minutes === null ? `diz ${scheduled}` : `prevê ${formatAmount(break_minutes)} de pausa`
  return habit ? `A escala ${rule}; c${habit}` : `A escala ${rule}.`
}

function openWords({ missing, day }: Item<'open_day'>, { now }: Reader): ItemWords {
  const on = day ? dayWords(day.date, now, zoneOf(day)) : 'um dia'
  if (missing.length === 0) return { what: ['Faltam registros de ', on, ''], why: inboxMessages.nothingProposed }
  const verb = missing.length === 1 ? 'Falta' : 'Faltam'
  const why = missing.map(likelyWords).filter(Boolean).join(' ')
  return { what: [`${verb} ${missing.map(named).join(' e ')} de `, on, ''], why: why || null }
}

/** Say from what the times of a whole day are read. */
function sourceWords(missing: readonly Missing[]): string {
  const isUsual = missing.some(({ usual }) => usual !== null)
  const isPlanned = missing.some(({ usual }) => usual === null)
  if (isUsual && isPlanned) return 'pela escala e pelo costume'
  return isUsual ? 'pelo costume' : 'pela escala'
}

function unmarkedWords({ missing, day }: Item<'no_mark'>, { now }: Reader): ItemWords {
  const on = day ? dayWords(day.date, now, zoneOf(day)) : 'um dia de trabalho'
  const times = timesText(missing.flatMap(({ time }) => time ?? []))
  const why = missing.length === 0 ? inboxMessages.nothingProposed : `Provável ${sourceWords(missing)}: ${times}.`
  return { what: ['Nenhum registro de ', on, ''], why }
}

const absences: Partial<Record<InboxDay['kind'], string>> = { vacation: 'Férias', health: 'Ausência por saúde' }

function overlapWords({ day }: Item<'overlap'>, { now }: Reader): ItemWords {
  const on = day ? dayWords(day.date, now, zoneOf(day)) : 'um dia'
  const absence = absences[day?.kind ?? 'personal'] ?? 'Ausência'
  return { what: [`${absence} com registros: `, on, ''], why: inboxMessages.overlapWhy }
}

function expiringWords({ expires_on, minutes }: Item<'expiring'>, { now }: Reader): ItemWords {
  const verb = minutes < 120 ? 'vence' : 'vencem'
  const on = dayWords(expires_on, now, DEFAULT_ZONE)
  return { what: ['', formatAmount(minutes), ` do banco ${verb} a partir de ${on}`], why: inboxMessages.expiringWhy }
}

function silentWords({ kiosk, since }: Item<'silent'>, { now }: Reader): ItemWords {
  const last = since === null ? now : Date.parse(since)
  const day = dayWords(dayOf(last, DEFAULT_ZONE), now, DEFAULT_ZONE)
  const waiting = kiosk.waiting ?? 0
  const why = waiting === 0 ? null : `${countOf(waiting, 'registro esperava', 'registros esperavam')} envio.`
  return { what: ['Último contato: ', `${day}, ${timeOf(last, DEFAULT_ZONE)}`, ''], why }
}

/** Return the words of something that waits. */
export function wordsOf(item: InboxItem, reader: Reader): ItemWords {
  switch (item.kind) {
    case 'request':
      return requestWords(item, reader)
    case 'certificate':
      return certificateWords(item, reader)
    case 'contested':
      return contestedWords(item)
    case 'held':
      return heldWords(item, reader)
    case 'check':
      return checkWords(item, reader)
    case 'open_day':
      return openWords(item, reader)
    case 'no_mark':
      return unmarkedWords(item, reader)
    case 'overlap':
      return overlapWords(item, reader)
    case 'late':
      return { what: ['Entrada prevista às ', item.starts_at, ''], why: inboxMessages.nothingToday }
    case 'expiring':
      return expiringWords(item, reader)
    case 'silent':
      return silentWords(item, reader)
    case 'no_cpf':
      return { what: ['', countOf(item.people, 'pessoa', 'pessoas'), ' sem CPF'], why: inboxMessages.noCpfWhy }
  }
}

/** Return the same as one sentence, for screen readers and notices. */
export const spokenOf = (item: InboxItem, reader: Reader): string => wordsOf(item, reader).what.join('')

/** Return the message that asks somebody about their day: what is missing, or whether they come. */
export function askText(item: InboxItem, now: number): string {
  const hello = `Oi, ${greetingName({ name: item.person?.name ?? '', display_name: null })}!`
  if (item.kind === 'late') return `${hello} Sua entrada estava prevista às ${item.starts_at}. Está tudo bem?`
  if (item.kind === 'no_mark') {
    const on = item.day ? dayWords(item.day.date, now, zoneOf(item.day)) : 'um dia de trabalho'
    return `${hello} Não há registro seu de ${on}. Você trabalhou nesse dia? Se sim, a que horas?`
  }
  const words = spokenOf(item, { now, stores: undefined })
  return `${hello} ${words}. A que horas foi?`
}
