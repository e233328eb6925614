import { type Company, devicePlans } from './company.ts'
import { type Deed, deedsOf } from './deeds.ts'
import { writtenMarks } from './facts.ts'
import { personOf } from './people.ts'
import type { EntryRow, Stored } from './rows.ts'
import type { ScriptedMark } from './script.ts'

/** The largest clock error after the server's conclusion (two days without contact, 80 ppm). */
const NEAR_MS = 18_000

const iso = (at: number) => new Date(at).toISOString().slice(0, 19)
const nameOf = ({ who, type, at }: ScriptedMark) => `${who} ${type} ${iso(at)}`
const deviceIds = new Map(devicePlans.map(({ name, id }) => [name, id]))

/** Tell whether a row is this mark of the script: its person, its type, and its instant within the server's bounds. */
function isOf(row: EntryRow, { who, type, at }: ScriptedMark, { ids }: Company): boolean {
  const isCertain = (row.lower_at ?? at + 1) <= at && at <= (row.upper_at ?? at - 1)
  return row.user_id === ids.get(who) && row.entry_type === type && isCertain && Math.abs(row.at - at) <= NEAR_MS
}

/** Return the faults of a mark's row. */
function faultsOf(row: EntryRow, mark: ScriptedMark, isVoided: boolean): string[] {
  const { selfie } = personOf(mark.who)
  const checks: readonly [string, boolean][] = [
    ['FROM ANOTHER DEVICE', row.device_id === deviceIds.get(mark.device)],
    ['WITH THE WRONG PHOTO', (row.photo_file !== null) === selfie],
    ['OUT OF ITS CHAIN', !/chain|fork/.test(row.flags)],
    [isVoided ? 'NOT VOIDED' : 'VOIDED', (row.voided_at !== null) === isVoided],
  ]
  return checks.filter(([, holds]) => !holds).map(([what]) => `${what} ${nameOf(mark)}`)
}

/** Return the id of a mark's entry; throws unless there is exactly one. */
export function findMark({ entries }: Stored, mark: ScriptedMark, company: Company): string {
  const [row, ...others] = entries.filter((entry) => entry.is_manual === 0 && isOf(entry, mark, company))
  if (!row || others.length > 0) throw new Error(`not one entry of ${nameOf(mark)}`)
  return row.id
}

/** Judge that every mark of the script is there once, as it was made, and no other. */
export function judgeMarks(stored: Stored, marks: readonly ScriptedMark[], deeds: readonly Deed[], company: Company) {
  const voided = new Set(deedsOf(deeds, 'void').map(({ mark }) => mark))
  const rows = stored.entries.filter(({ is_manual }) => is_manual === 0)
  const taken = new Set<EntryRow>()
  const errors: string[] = []
  for (const mark of marks) {
    const own = rows.filter((row) => isOf(row, mark, company))
    if (own.length !== 1) errors.push(`${own.length === 0 ? 'LOST' : 'TWICE'} ${nameOf(mark)}`)
    for (const row of own) {
      taken.add(row)
      errors.push(...faultsOf(row, mark, voided.has(mark)))
    }
  }
  const strangers = rows.filter((row) => !taken.has(row))
  return [...errors, ...strangers.map((row) => `NOT IN THE SCRIPT ${row.entry_type} ${iso(row.at)}`)]
}

/** Judge that each mark has its row in the ledger, with its owner and instant, and nothing else has. */
export function judgeLedger({ entries, ledger }: Stored): string[] {
  const marked = new Map(ledger.map((row) => [row.entry_id, row]))
  const own = entries.filter(({ is_manual }) => is_manual === 0)
  const errors = own.flatMap(({ id, user_id, at }) => {
    const row = marked.get(id)
    return row?.user_id === user_id && row.marked_at === at ? [] : [`LEDGER SAYS OTHERWISE of ${iso(at)}`]
  })
  return ledger.length === own.length ? errors : [...errors, `LEDGER has ${ledger.length} rows of ${own.length}`]
}

/** Judge that everything that the office wrote is there once: marks at their minute, and as many adjustments, absences and requests. */
export function judgeWritten({ entries }: Stored, deeds: readonly Deed[], { ids }: Company): string[] {
  const expected = writtenMarks(deeds).map(({ who, type, at }) => `${ids.get(who)} ${type} ${iso(at)}`)
  const manual = entries.filter(({ is_manual }) => is_manual === 1)
  const marks = manual.filter(({ entry_type }) => entry_type !== 'ajuste')
  const found = marks.map(({ user_id, entry_type, at }) => `${user_id} ${entry_type} ${iso(at)}`)
  const kinds = ['request', 'request-minutes', 'adjust', 'absence', 'cancel'] as const
  const others = kinds.reduce((sum, kind) => sum + deedsOf(deeds, kind).length, 0)
  const errors = expected.filter((one) => !found.includes(one)).map((one) => `NOT WRITTEN ${one}`)
  if (found.length !== expected.length) errors.push(`WRITTEN ${found.length} of ${expected.length}`)
  const adjustments = manual.length - marks.length
  return adjustments === others ? errors : [...errors, `ADJUSTMENTS ${adjustments} of ${others}`]
}
