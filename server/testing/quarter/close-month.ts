import type { Period } from '#shared/calendar/period.ts'
import type { SheetContent } from '#shared/closing/sheet-content.ts'
import type { ClosedPeriod, Closing, SheetAnswer } from '#shared/contract/closings.ts'
import type { Sheet } from '#shared/contract/sheets.ts'
import type { PersonTime } from '#shared/pay-rules/person.ts'
import { does } from './deeds.ts'
import { type Facts, timeOf } from './facts.ts'
import type { CompanyKey } from './people.ts'
import type { Stage } from './stage.ts'

/** A sheet as it was shown when it was closed, with what it has to be counted from: what was known of the person at that moment. */
export interface Shown {
  closing_id: string
  user_id: string
  name: string
  company: CompanyKey
  period: Period
  hash: string
  /** The JSON of its content, as it stood in the answer. */
  json: string
  content: SheetContent
  time: PersonTime
  /** The ids of the marks that were known. */
  known: ReadonlySet<string>
}

/** An answer that somebody gave to a sheet that was shown to them. */
export interface Answered {
  closing_id: string
  user_id: string
  hash: string
  contested: readonly { date: string; words: string }[]
  answer: SheetAnswer
}

/** Everything seen of the quarter while it was played. */
export interface Seen {
  closings: { closing: Closing; company: CompanyKey }[]
  sheets: Shown[]
  answers: Answered[]
  /** Attempts to change what was closed, with the status that answered them. */
  refused: { what: string; status: number; code: string }[]
  /** Marks that arrived after their month was closed, and what the closing told of them. */
  late: { closing_id: string; sent: number; told: number }[]
}

/** Return the JSON of the content in the answer that a sheet was sent in: a text that was parsed and printed again would prove less. */
export function contentIn(text: string): string {
  const from = text.indexOf('"content":') + '"content":'.length
  return text.slice(from, text.indexOf(',"read_at":', from))
}

/** Read a sheet as its person, or as the master where they can't sign in any more. */
export async function readSheet(stage: Stage, { id, left }: Facts, closing_id: string) {
  const who = left === null ? id : stage.master
  const { body, text } = await stage.must(who, 'GET', `/closings/${closing_id}/sheets/${id}`)
  return { sheet: body as Sheet, json: contentIn(text) }
}

/** Close a month of a company, and have the sheet of each of its people shown to them. */
export async function close(stage: Stage, seen: Seen, company: CompanyKey, period: Period): Promise<Closing> {
  const { from, to } = period
  const body = { id: crypto.randomUUID(), store_id: stage.stores[company], from, to }
  const closing = (await stage.must(stage.keepers[company], 'POST', '/closings', body)).body as Closing
  seen.closings.push({ closing, company })
  const { sheets } = (await stage.must(stage.keepers[company], 'GET', `/closings/${closing.id}`)).body as ClosedPeriod
  for (const { user_id, name } of sheets) {
    const facts = stage.people.find(({ id }) => id === user_id)
    if (!facts) throw new Error(`nobody knows ${name}`)
    const { sheet, json } = await readSheet(stage, facts, closing.id)
    seen.sheets.push({
      closing_id: closing.id,
      user_id,
      name,
      company,
      period: { from, to },
      hash: sheet.hash,
      json,
      content: sheet.content,
      time: timeOf(facts, to),
      known: new Set(facts.marks.keys()),
    })
  }
  return closing
}

/** Let people answer the sheets that they have to: most sign, some contest a day, some keep silent. */
export async function answer(stage: Stage, seen: Seen, closing: Closing, seed: number): Promise<void> {
  const { sheets } = (await stage.must(stage.master, 'GET', `/closings/${closing.id}`)).body as ClosedPeriod
  for (const { user_id, state } of sheets) {
    const facts = stage.people.find(({ id }) => id === user_id)
    const shown = seen.sheets.find((one) => one.closing_id === closing.id && one.user_id === user_id)
    if (!facts || !shown || facts.left !== null || state === 'signed') continue
    const use = 5000 + facts.number * 10 + closing.version
    const path = `/closings/${closing.id}/sheets/${user_id}`
    await stage.must(user_id, 'POST', `${path}/read`, {})
    if (does(seed, use, 12)) continue
    const [day] = shown.content.days.filter(({ worked_minutes }) => worked_minutes > 0)
    const contested = day && does(seed, use + 1, 20) ? [{ date: day.date, words: 'Saí mais tarde neste dia' }] : []
    const body = { id: crypto.randomUUID(), hash: shown.hash, contested }
    const { body: answered } = await stage.must(user_id, 'POST', `${path}/answers`, body)
    const told = { closing_id: closing.id, user_id, hash: shown.hash, contested, answer: answered as SheetAnswer }
    seen.answers.push(told)
  }
}
