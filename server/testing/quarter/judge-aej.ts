import type { SheetContent, SheetDay } from '#shared/closing/sheet-content.ts'
import type { Seen, Shown } from './close-month.ts'
import { apart, minuteAt } from './compare-papers.ts'
import type { Facts } from './facts.ts'
import { type CompanyPapers, inForce } from './papers.ts'
import { COMPANIES, type CompanyKey } from './people.ts'
import { type PlainAbsence, readPlainAej } from './plain-aej.ts'
import type { Shift } from './shifts.ts'

/** Minutes of each shift as the layout asks for them, counted by hand: each of the night's is worth 8/7 of one. */
const MINUTES: Readonly<Record<Shift, number>> = { day: 480, six: 440, night: 471, twelve: 660, 'twelve-night': 711 }

/** Return the minutes of the shifts of a company's people, each once. */
function hoursOf(people: readonly Facts[], company: CompanyKey): string[] {
  const own = people.filter(({ person }) => person.postings.some((one) => one.company === company))
  return [...new Set(own.map(({ person }) => String(MINUTES[person.shift])))]
}

/** Absences without a reason, and movements of the bank; rest days are of no company's choosing here. */
const absenceText = ({ cpf, kind, day, minutes, movement }: PlainAbsence) =>
  `${day} ${cpf} ${kind} ${minutes} ${movement}`

const isMissed = ({ kind, expected_minutes, worked_minutes, balance_minutes, marks }: SheetDay) =>
  kind === 'work' &&
  expected_minutes > 0 &&
  worked_minutes === 0 &&
  balance_minutes < 0 &&
  marks.every(({ letter }) => letter === 'D')

/** Return what a day brings to the bank (minutes): under the simple rule its balance, else its credits and debits. */
function broughtOn({ bank }: SheetContent, { date, balance_minutes }: SheetDay, isSimple: boolean): number {
  if (isSimple) return balance_minutes
  const own = bank.lines.filter((line) => line.date === date)
  return own.reduce(
    (sum, { type, minutes }) => sum + (type === 'credit' ? minutes : type === 'debit' ? -minutes : 0),
    0,
  )
}

function absencesOf(sheets: readonly Shown[], cpfOf: ReadonlyMap<string, string>): string[] {
  return sheets.flatMap(({ content, company, user_id }) =>
    content.days.flatMap((day) => {
      const of = { cpf: cpfOf.get(user_id) ?? '', day: day.date }
      const minutes = broughtOn(content, day, company === 'simple')
      const moved = { ...of, kind: '3', minutes: String(Math.abs(minutes)), movement: minutes > 0 ? '1' : '2' }
      const missed = { ...of, kind: '2', minutes: '', movement: '' }
      return [...(isMissed(day) ? [missed] : []), ...(minutes === 0 ? [] : [moved])].map(absenceText)
    }),
  )
}

const KINDS: Readonly<Record<string, string>> = { entrada: 'E', retorno: 'E', pausa: 'S', saida: 'S' }

/** Compare an AEJ, as the tables read it, with the sheets in force. */
export function judgeAej({ company, aej }: CompanyPapers, seen: Seen, people: readonly Facts[]): string[] {
  const { wrong, employer, marks, absences, hours } = readPlainAej(aej.text)
  const cpfOf = new Map(people.map(({ id, person }) => [id, person.cpf]))
  const must = inForce(seen, company).flatMap(({ user_id, content }) =>
    content.days.flatMap((day) =>
      day.marks.map(({ at, type, letter }) => {
        const kind = letter === 'D' ? 'D O' : `${KINDS[type]} ${letter}`
        return `${minuteAt(Date.parse(at), company)} ${cpfOf.get(user_id)} ${kind}`
      }),
    ),
  )
  const told = marks.map(({ at, cpf, kind, source }) => `${at} ${cpf} ${kind} ${source}`)
  return [
    ...wrong,
    ...(employer === COMPANIES[company].cnpj ? [] : [`of ${employer}`]),
    ...apart(`AEJ of ${company}`, told, must),
    ...apart(`absences of ${company}`, absences.map(absenceText), absencesOf(inForce(seen, company), cpfOf)),
    ...apart(`hours of ${company}`, [...hours.values()].map(String), hoursOf(people, company)),
  ]
}
