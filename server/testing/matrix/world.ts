import { randomUUID } from 'node:crypto'
import { CLT } from '#shared/pay-rules/presets.ts'
import { PAYROLL_PRESETS } from '#shared/payroll/presets.ts'
import type { Db } from '../../database/db.ts'
import {
  attestations,
  bankMovements,
  closingSheets,
  closings,
  files,
  heldEvents,
  holidays,
  payRules,
  payRuleVersions,
  payrollLayouts,
  payslips,
  schedules,
  sessions,
  timeEntries,
  vacations,
  yearTracks,
} from '../../database/schema/tables.ts'
import { openMemory } from '../../database/sqlite/connect.ts'
import { addGrant, addStore, addUser } from '../company.ts'
import { bytesOf, freshMemory } from '../databases.ts'
import { addKiosk, kioskHeaders } from '../kiosks.ts'
import { notedRow } from '../marks.ts'
import { testDevice } from '../punches.ts'
import { emptySheet } from '../sheets.ts'
import { type TestApp, testApp } from '../test-app.ts'
import type { COLUMNS } from './columns.ts'
import { CLOCK_IMPORT_ID, FILED_CPF, GENERATED_ID, makeFiles, storeGenerated } from './files-of-company.ts'

export const PASSWORD = 'senha-de-teste'
export const DEVICE = '11111111-1111-4111-8111-111111111111'

/** The ids of the owner's things. */
export const hers = {
  entry: '22222222-2222-4222-8222-222222222222',
  request: '33333333-3333-4333-8333-333333333333',
  held: '55555555-5555-4555-8555-555555555555',
  attestation: 'attestation-of-ana',
  payslip: 'payslip-of-ana',
  schedule: 'schedule-of-ana',
  vacation: 'vacation-of-ana',
  yearTrack: 'year-of-ana',
  holiday: 'a-holiday',
  payRule: 'a-pay-rule',
  session: '44444444-4444-4444-8444-444444444444',
  kiosk: 'kiosk-of-a',
  movement: 'movement-of-ana',
  closing: 'closing-of-a',
  generated: GENERATED_ID,
  clockImport: CLOCK_IMPORT_ID,
}

/** The hash of her sheet. */
export const SHEET_HASH = 'c'.repeat(64)

export type Column = (typeof COLUMNS)[number]

/** Those among the actors who are people. */
export type Person = Exclude<Column, 'nobody' | 'kiosk'>

async function people(app: Pick<TestApp, 'database' | 'parts'>, a: string, b: string) {
  const password_hash = await app.parts.passwords.hash(PASSWORD)
  const add = async (change: Parameters<typeof addUser>[1]) =>
    (await addUser(app.database, { password_hash, ...change })).id
  const temporary_password = app.parts.vault.seal('provisoria')
  const ids: Record<Person, string> = {
    'user own': await add({ store_id: a, name: 'Ana', temporary_password }),
    'user other’s': await add({ store_id: a, name: 'Bia', cpf: FILED_CPF }),
    manager: await add({ store_id: a, role: 'manager' }),
    'admin in scope': await add({ store_id: b, role: 'admin', admin_stores: [a] }),
    'admin out of scope': await add({ store_id: b, role: 'admin', admin_stores: [b] }),
    'admin without stores': await add({ role: 'admin' }),
    master: await add({ role: 'master' }),
    blocked: await add({ store_id: a, is_active: false, blocked_at: 1 }),
    expired: await add({ store_id: a, access_expires_at: 1 }),
    ended: await add({ store_id: a, session_epoch: 1 }),
    temporary: await add({ store_id: a, must_change_password: true }),
  }
  return ids
}

/** Return a mark that waits for a keeper. */
function heldRow(user_id: string, now: number): typeof heldEvents.$inferInsert {
  const device = testDevice(user_id, null, DEVICE)
  const { payload, content_hash } = device.sent(device.event(now - 3_600_000, { id: hers.held }))
  const origin = { id: hers.held, user_id, device_id: DEVICE, payload, content_hash }
  return { ...origin, why: 'right_ended', received_at: now }
}

/** Close a month of a company, with a sheet of its owner that holds no day: nothing else of theirs is closed. */
async function closeNovember(tx: Db, store_id: string, user_id: string): Promise<void> {
  const november = { from_day: '2025-11-01', to_day: '2025-11-30' }
  const by = { closed_at: 0, closed_by_id: 'x', closed_by: 'Renata' }
  const closing = { id: hers.closing, store_id, ...november, version: 1, hash: 'h', people: 1, changed: 0, ...by }
  await tx.insert(closings).values(closing)
  const content = JSON.stringify(emptySheet({ id: user_id, from: november.from_day, to: november.to_day }))
  const layout = JSON.stringify(PAYROLL_PRESETS[0]?.layout)
  await tx.insert(payrollLayouts).values({ store_id, layout, updated_at: 0, updated_by: 'Renata' })
  const days = { first_day: '9999-12-31', last_day: '0000-01-01' }
  await tx.insert(closingSheets).values({ closing_id: hers.closing, user_id, ...days, content, hash: SHEET_HASH })
}

/** Create a company of two stores in which the owner has one of everything. */
async function fill(app: TestApp, owner: Person) {
  const { database, clock, parts } = app
  const [a, b] = [await addStore(database), await addStore(database, { cnpj: '11444777000161' })]
  const ids = await people({ database, parts }, a.id, b.id)
  const ana = ids[owner]
  const when = { created_at: 0, updated_at: 0 }
  const [image, paper] = [randomUUID(), randomUUID()]
  const entry = { user_id: ana, store_id: a.id, zone: 'America/Sao_Paulo', received_at: 0, ...when }
  const file = { owner_id: ana, media_type: 'application/pdf', size: 1, sha256: 'x', uploaded_by: ana, created_at: 0 }
  const sent = { user_id: ana, file_id: paper, file_name: 'a.pdf', file_size: 1, uploaded_by: 'x', uploaded_at: 0 }
  await database.write(async (tx) => {
    await tx.insert(timeEntries).values([
      {
        ...entry,
        id: hers.entry,
        entry_type: 'entrada',
        at: clock.now - 3_600_000,
        day: '2026-06-16',
        is_manual: false,
        photo_hash: 'a'.repeat(64),
      },
      {
        ...entry,
        id: hers.request,
        entry_type: 'ajuste',
        at: clock.now - 86_400_000,
        day: '2026-06-15',
        ...notedRow('Ajuste Solicitado: entrada - Esqueci de bater o ponto'),
      },
    ])
    await tx.insert(heldEvents).values(heldRow(ana, clock.now))
    await tx.insert(files).values([
      { ...file, id: image, kind: 'image' },
      { ...file, id: paper, kind: 'attestation' },
    ])
    await tx.insert(attestations).values({ ...sent, id: hers.attestation, status: 'pending' })
    await tx.insert(payslips).values({ ...sent, ...when, id: hers.payslip, month: '05', year: 2026 })
    const shift = { day_of_week: 1, start_time: '08:00', end_time: '17:00' }
    await tx.insert(schedules).values({ ...when, ...shift, id: hers.schedule, user_id: ana, name: 'Padrão' })
    const rest = { start_date: '2026-01-05', end_date: '2026-01-10', days: 6 }
    await tx.insert(vacations).values({ ...when, ...rest, id: hers.vacation, user_id: ana })
    await tx.insert(yearTracks).values({ ...when, id: hers.yearTrack, user_id: ana, year: 2024 })
    const brought = { date: '2026-01-05', type: 'credit' as const, minutes: 30, reason: 'Saldo', written_by: 'm' }
    await tx.insert(bankMovements).values({ ...brought, id: hers.movement, user_id: ana, written_at: 0 })
    const seen = { created_at: clock.now, last_seen_at: clock.now, expires_at: clock.now + 86_400_000 }
    await tx.insert(sessions).values({ ...seen, id: hers.session, user_id: ana, device_id: DEVICE })
    await tx.insert(payRules).values({ ...when, id: hers.payRule, name: 'Comércio' })
    const said = { rule_id: hers.payRule, rule: JSON.stringify(CLT), written_by: 'x', written_at: 0 }
    await tx.insert(payRuleVersions).values(['2026-01-01', '2026-06-01'].map((valid_from) => ({ ...said, valid_from })))
    await closeNovember(tx, a.id, ana)
    await makeFiles(tx, a.id)
    await tx.insert(holidays).values({ ...when, id: hers.holiday, name: 'Aniversário', date: '2026-01-25' })
  })
  await addKiosk(app, { id: hers.kiosk, store_id: a.id })
  return { a: a.id, b: b.id, ids, ana, image }
}

const models = new Map<Person, ReturnType<typeof makeModel>>()

/** Create such a company in memory, of which each world gets a copy. */
async function makeModel(owner: Person) {
  const app = await testApp({ database: freshMemory() })
  return { company: await fill(app, owner), bytes: bytesOf(app.database) }
}

function modelOf(owner: Person) {
  const model = models.get(owner) ?? makeModel(owner)
  models.set(owner, model)
  return model
}

/**
 * Return a company of two stores in which the owner (default: Ana) has one of everything: created in a given database, or in one of SQLite
 * that nobody else has.
 */
export async function buildWorld(owner: Person = 'user own', given?: TestApp) {
  if (given) await storeGenerated(given.parts)
  if (given) return { app: given, ...(await fill(given, owner)) }
  const { company, bytes } = await modelOf(owner)
  const app = await testApp({ database: openMemory(bytes) })
  await storeGenerated(app.parts)
  return { app, ...company }
}

export type World = Awaited<ReturnType<typeof buildWorld>>

/**
 * Return the headers of a column: a session (if one could have been opened), the five-minute pass, the person's own grant. In the column
 * `ended`, the sessions were ended after that, and the grant has expired.
 */
export async function headersOf({ app, ids }: World, column: Column): Promise<Record<string, string>> {
  if (column === 'nobody') return {}
  if (column === 'kiosk') return kioskHeaders(app, hers.kiosk)
  const id = ids[column]
  return {
    ...(await app.sure(id)),
    'x-grant': await addGrant(app.database, id, DEVICE, column === 'ended' ? 1 : undefined),
  }
}
