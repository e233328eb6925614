import Sqlite from 'better-sqlite3'
import { minutes } from './days.ts'
import type { Facts } from './recount.ts'
import { marks, type ScriptedMark } from './script.ts'

/** Tell whether a mark is somebody's after midnight that belongs to the day before. */
const isAfterMidnight = ({ who, at }: ScriptedMark) => who === 'thiago' && new Date(at).getUTCHours() === 8

function one(is: (mark: ScriptedMark) => boolean): ScriptedMark {
  const found = marks.find(is)
  if (!found) throw new Error('the script has no such mark')
  return found
}

/** A deliberate violation in a week that went well; `shows` matches how the judgement must report it. */
export interface Damage {
  name: string
  who: string
  shows: RegExp
  /** A change of the database: `:id` is the entry of the mark, `:other` another person. */
  sql?: { of: ScriptedMark; text: string }
  /** A change of what the judgement expects. */
  believed?: { marks?: readonly ScriptedMark[]; facts?: (facts: Facts) => Facts }
}

const anas = one(({ who, type }) => who === 'ana' && type === 'saida')

export const damages: readonly Damage[] = [
  {
    name: 'a mark that was acknowledged and is gone',
    who: 'ana',
    shows: /^LOST ana saida/,
    sql: { of: anas, text: 'delete from time_entries where id = :id' },
  },
  {
    name: 'a mark in the account of somebody else',
    who: 'ana',
    shows: /^NOT IN THE SCRIPT saida/,
    sql: { of: anas, text: 'update time_entries set user_id = :other where id = :id' },
  },
  {
    name: 'a mark that is there twice',
    who: 'ana',
    shows: /^TWICE ana saida/,
    sql: {
      of: anas,
      text: `insert into time_entries (id, user_id, store_id, entry_type, at, day, zone, is_manual, flags, device_id, lower_at, upper_at,
        received_at, created_at, updated_at) select 'a copy', user_id, store_id, entry_type, at, day, zone, is_manual, flags, device_id,
        lower_at, upper_at, received_at, created_at, updated_at from time_entries where id = :id and :other is not null`,
    },
  },
  {
    name: 'a night cut at midnight',
    who: 'thiago',
    shows: /^DAILY .* of jessica, thiago/,
    sql: { of: one(isAfterMidnight), text: `update time_entries set day = date(day, '+1 day') where id = :id` },
  },
  {
    name: 'a kept total that is one minute off',
    who: 'ana',
    shows: /^BALANCE ana/,
    sql: {
      of: anas,
      text: `update day_totals set worked_minutes = worked_minutes + 1
        where (user_id, day) = (select user_id, day from time_entries where id = :id)`,
    },
  },
  {
    name: 'a mark that the script does not know of',
    who: 'ana',
    shows: /^NOT IN THE SCRIPT saida/,
    believed: { marks: marks.filter((mark) => mark !== anas) },
  },
  {
    name: 'a count that cuts nights at midnight',
    who: 'thiago',
    shows: /^BALANCE thiago/,
    believed: { facts: (facts) => ({ ...facts, cut: '00:00', week: facts.week?.map(byDaylight) ?? null }) },
  },
]

const two = (n: number) => String(n).padStart(2, '0')

/** Return a schedule row with as many hours, none of them after midnight. */
function byDaylight(row: NonNullable<Facts['week']>[number]) {
  if (row.end >= row.start) return row
  const length = minutes(row.end) + 1440 - minutes(row.start)
  return { ...row, start: '00:00', end: `${two(Math.floor(length / 60))}:${two(length % 60)}` }
}

/** Damage the database while the program runs; return a function that undoes it. */
export function doDamage(file: string, { text }: { text: string }, names: { id: string; other: string }): () => void {
  const sql = new Sqlite(file)
  const tables = ['time_entries', 'day_totals'] as const
  const before = tables.map((table) => sql.prepare(`select * from ${table}`).all() as Record<string, unknown>[])
  const { changes } = sql.prepare(text).run(names)
  if (changes !== 1) throw new Error(`${changes} rows were damaged`)
  return () => {
    sql.transaction(() => {
      for (const [i, table] of tables.entries()) {
        sql.exec(`delete from ${table}`)
        for (const row of before[i] ?? []) {
          const columns = Object.keys(row)
          const values = columns.map(() => '?').join(', ')
          sql.prepare(`insert into ${table} (${columns.join(', ')}) values (${values})`).run(Object.values(row))
        }
      }
    })()
    sql.close()
  }
}
