import { randomUUID } from 'node:crypto'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noteOf, readIntent } from '#shared/clock/intent.ts'
import { timeEntries } from '../../database/schema/tables.ts'
import { openDatabase } from '../../database/sqlite/connect.ts'
import { Place } from './place.ts'
import { installRelease, look } from './releases.ts'

let place: Place

beforeEach(() => {
  place = new Place()
})
afterEach(() => place.clear())

const none = { justification: null, requested_type: null, absence: null, cancels_id: null }
const byHand = (entry_type: string, notes: string | null, minutes_adjusted = 0) => {
  return { entry_type, notes, minutes_adjusted, is_manual: 1 }
}

/** An entry of 0.1.0, and its columns after the update. */
const entries: [ReturnType<typeof byHand>, object][] = [
  [{ ...byHand('entrada', 'IP: 203.0.113.7'), is_manual: 0 }, { kind: 'mark' }],
  [{ ...byHand('saida', null), is_manual: 0 }, { kind: 'mark' }],
  [byHand('saida', 'Registro manual'), { kind: 'manual_mark' }],
  [byHand('saida', 'Registro manual: caiu a luz'), { kind: 'manual_mark', justification: 'caiu a luz' }],
  [
    byHand('ajuste', 'Ajuste Solicitado: pausa - Esqueci'),
    { kind: 'mark_request', requested_type: 'pausa', justification: 'Esqueci' },
  ],
  [byHand('ajuste', 'Ajuste Solicitado: +01:30 - Fiquei', 90), { kind: 'minutes_request', justification: 'Fiquei' }],
  [
    byHand('ajuste', 'Ajuste Manual: Subtração - Saiu - cedo', -5),
    { kind: 'adjustment', justification: 'Saiu - cedo' },
  ],
  [byHand('ajuste', 'Ausência: saude - Sem detalhes'), { kind: 'absence', absence: 'saude' }],
  [
    byHand('ajuste', 'Ausência: pessoal - banco', -480),
    { kind: 'absence', absence: 'pessoal', justification: 'banco' },
  ],
  [
    byHand('ajuste', 'Cancelamento: engano - ID:abc-1'),
    { kind: 'cancellation', cancels_id: 'abc-1', justification: 'engano' },
  ],
  [
    byHand('ajuste', 'Cancelamento de Ausência: engano ID:abc-2'),
    { kind: 'cancellation', cancels_id: 'abc-2', justification: 'engano' },
  ],
  [byHand('saida', 'Cancelamento: x - ID:abc-3'), { kind: 'cancellation', cancels_id: 'abc-3', justification: 'x' }],
  [byHand('ajuste', 'acerto de 2025', 15), { kind: 'adjustment', justification: 'acerto de 2025' }],
  [byHand('ajuste', null, 15), { kind: 'adjustment', justification: '' }],
]

describe('entries of 0.1.0', () => {
  it('know their kind afterwards, and keep their notes', () => {
    installRelease('0.1.0', place.file)
    const old = new Sqlite(place.file)
    const user_id = old.prepare('select id from users limit 1').pluck().get()
    const ids = entries.map(([entry]) => {
      const row = {
        id: randomUUID(),
        user_id,
        at: 0,
        day: '2026-01-01',
        zone: 'UTC',
        offline: 0,
        flags: '[]',
      }
      const whole = { ...row, ...entry, status: 'approved', received_at: 0, created_at: 0, updated_at: 0 }
      const names = Object.keys(whole)
      old.prepare(`insert into time_entries (${names}) values (${names.map(() => '?')})`).run(...Object.values(whole))
      return row.id
    })
    old.close()
    openDatabase(place.file).close()
    const found = look(place.file, (database) =>
      ids.map((id) =>
        database
          .prepare(
            'select kind, justification, requested_type, absence, cancels_id, notes from time_entries where id = ?',
          )
          .get(id),
      ),
    )
    expect(found).toEqual(entries.map(([{ notes }, known]) => ({ ...none, ...known, notes })))
  })
})

describe('the note of every entry', () => {
  it('in the database of 0.1.0 is the one that its kind makes', async () => {
    installRelease('0.1.0', place.file)
    const database = openDatabase(place.file)
    const rows = await database.read.select().from(timeEntries)
    database.close()
    const noted = rows.map(({ id, entry_type, is_manual, minutes_adjusted, notes }) => {
      const intent = readIntent({
        entry_type,
        is_manual,
        minutes_adjusted,
        notes,
      })
      return { id, notes, again: intent && noteOf(intent) }
    })
    expect(noted.filter(({ notes, again }) => notes !== again)).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })
})
