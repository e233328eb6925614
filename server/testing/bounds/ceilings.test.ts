import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { PHOTO_PIECE } from '#shared/clock/photo-piece.ts'
import { putPhoto } from '#shared/contract/time-entries.ts'
import { MOST_OWN_PAPERS } from '../../attestations/upload-attestation.ts'
import { newCode } from '../../auth/exchange-code.ts'
import { MOST_BROWSERS, MOST_CODES, MOST_ENDED, MOST_SESSIONS } from '../../auth/session-queries.ts'
import { users } from '../../database/schema/tables.ts'
import { MOST_GRANTS } from '../../devices/grant-queries.ts'
import { MOST_REJECTED } from '../../devices/rejected-queries.ts'
import { MOST_PENDING } from '../../time-entries/day-change.ts'
import { MOST_HELD } from '../../time-entries/hold-event.ts'
import { MOST_UNFINISHED } from '../../time-entries/put-photo.ts'
import { MOST_UNUSED_IMAGES } from '../../upload/verbs.ts'
import { type Stage, stage } from '../cast.ts'
import { addGrant } from '../company.ts'
import { rawSql } from '../databases.ts'
import { testDevice } from '../punches.ts'
import { senders, times } from './senders.ts'

let s: Stage
let send: ReturnType<typeof senders>

beforeEach(async () => {
  s = await stage()
  send = senders(s)
})

const count = (table: string, where = 'true') =>
  Number(rawSql(s.app.database).prepare(`select count(*) from ${table} where ${where}`).pluck().get())

/** Copy a table's single row so many times, each with an id of its own, as if the rows had come one by one. */
function multiply(table: string, key: string, copies: number): void {
  const columns = rawSql(s.app.database).pragma(`table_info(${table})`) as { name: string }[]
  const others = columns.map(({ name }) => name).filter((name) => name !== key)
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${copies})`
  rawSql(s.app.database).exec(
    `insert into ${table} (${[key, ...others]}) ${numbers} select ${key} || '-' || i, ${others} from ${table}, n`,
  )
}

const deliver = (events: unknown[], device_id: string = randomUUID()) =>
  s.app.send('POST', '/time-entries/sync', { device_id, sending: { ctx: 'c', mono: 0 }, events })

async function signIn(times: number): Promise<void> {
  const password_hash = await s.app.parts.passwords.hash('certa')
  await s.app.database.write(
    async (tx) =>
      void (await tx.update(users).set({ email: 'a@ipe.com.br', password_hash }).where(eq(users.id, s.cast.ana))),
  )
  for (let i = 0; i < times; i += 1) {
    s.app.clock.now += 1
    const body = { email: 'a@ipe.com.br', password: 'certa', device_id: randomUUID() }
    expect((await s.app.send('POST', '/auth/login', body)).status).toBe(200)
  }
}

/** The most rows that somebody without special rights can make, and a way to try for more. */
interface Ceiling {
  most: number
  where?: string
  overfill: () => Promise<unknown>
}

const ceilings: Record<string, Ceiling> = {
  attestations: { most: MOST_OWN_PAPERS, overfill: () => times(MOST_OWN_PAPERS + 2, () => send.certificate()) },
  // Photos of marks are limited by the marks, certificates have their own ceiling, pay slips come from keepers.
  files: {
    most: MOST_UNUSED_IMAGES,
    where: "kind = 'image'",
    overfill: () => times(MOST_UNUSED_IMAGES + 2, () => send.image()),
  },
  // Marks have none, because by law none is refused. A person's day takes a hundred; further ones are held in held_events.
  time_entries: {
    most: MOST_PENDING,
    overfill: async () => {
      await send.request()
      multiply('time_entries', 'id', MOST_PENDING - 2)
      await times(3, () => send.request())
    },
  },
  sessions: { most: MOST_SESSIONS + MOST_ENDED, overfill: () => signIn(MOST_SESSIONS + MOST_ENDED + 20) },
  known_browsers: { most: MOST_BROWSERS, overfill: () => signIn(MOST_BROWSERS + 5) },
  grants: { most: MOST_GRANTS, overfill: () => signIn(MOST_GRANTS + 20) },
  // A device that delivered stays; whoever may deliver from it has a used grant, and the number of those is limited.
  devices: { most: MOST_GRANTS, overfill: () => signIn(MOST_GRANTS + 20) },
  sign_in_codes: {
    most: MOST_CODES,
    overfill: () => times(MOST_CODES + 3, () => newCode(s.app.parts, s.cast.ana, 'x')),
  },
  rejected_events: {
    most: MOST_REJECTED,
    overfill: async () => {
      await deliver([{ id: 'x' }])
      multiply('rejected_events', 'id', MOST_REJECTED - 2)
      await deliver(Array.from({ length: 5 }, (_, i) => ({ id: `y${i}` })))
    },
  },
  // Counted in the largest pieces: nine photos that lack one piece each are too many; the tenth fills the room to the last byte.
  photo_parts: {
    most: MOST_UNFINISHED / PHOTO_PIECE.most,
    overfill: async () => {
      for (let i = 0; i < 9; i += 1) await (await photoInPieces())(31)
      await (await photoInPieces())(8)
    },
  },
  held_events: {
    most: MOST_HELD,
    overfill: async () => {
      const device_id = randomUUID()
      const device = testDevice(s.cast.ana, await addGrant(s.app.database, s.cast.ana, device_id), device_id)
      const events = Array.from({ length: 105 }, (_, i) => device.event(s.app.clock.now - 3_600_000 + i * 1_000))
      const sent = events.map((event) => device.sent(event))
      await deliver(sent.slice(0, 50), device_id)
      await deliver(sent.slice(50, 101), device_id)
      multiply('held_events', 'id', MOST_HELD - 2)
      await deliver(sent.slice(101), device_id)
    },
  },
}

/** Make a mark of Ana's that waits for a photo of two megabytes; return a function that sends pieces of it, each of the largest size. */
async function photoInPieces(): Promise<(pieces: number) => Promise<unknown>> {
  const device_id = randomUUID()
  const grant = await addGrant(s.app.database, s.cast.ana, device_id)
  const device = testDevice(s.cast.ana, grant, device_id)
  const [sha256, total] = ['a'.repeat(64), putPhoto.bytes.max]
  s.app.clock.now += 60_000
  const event = device.event(s.app.clock.now, { photo_hash: sha256 })
  await deliver([device.sent(event)], device_id)
  let offset = 0
  const one = async () => {
    s.app.clock.now += 1
    const path = `/api/time-entries/${event.id}/photo?sha256=${sha256}&offset=${offset}&total=${total}`
    const headers = { 'content-type': 'image/png', 'x-grant': grant }
    const body = new Uint8Array(PHOTO_PIECE.most)
    offset += body.length
    expect((await s.app.app.request(path, { method: 'PUT', headers, body })).status).toBe(200)
  }
  return (pieces) => times(pieces, one)
}

/** The reason why a table needs no ceiling. */
const reasons: Record<string, string> = {
  audit: 'append-only: each deed of somebody signed in is one row, what is only noted is limited a minute',
  ledger: 'append-only by law: a row a mark',
  day_totals: 'a row for each day of a person that has entries',
  users: 'admins register people, up to the quota that the master gives each',
  stores: 'only the master writes it',
  holidays: 'only the master writes it',
  postings: 'one for each person, and one for each day on which a keeper moves somebody',
  bonds: 'one for each time that a keeper has somebody begin or come back',
  schedules: 'only keepers write it, for people in their reach, 500 rows a person (schedules/dated.test.ts)',
  vacations: 'only keepers write it, for people in their reach',
  bank_movements:
    'only keepers write it, for people in their reach, 2,000 a person (users/bank.test.ts, hour-bank/opening-ceilings.test.ts)',
  year_tracks: 'only keepers write it, a row for a year of a person',
  pay_rules: 'only the master writes it, 100 (pay-rules/ceilings.test.ts)',
  pay_rule_versions: 'only the master writes it, 100 a rule (pay-rules/ceilings.test.ts)',
  pay_rule_uses:
    'only keepers write it, for companies and people in their reach, 200 for each (pay-rules/ceilings.test.ts)',
  closings: 'only keepers write it, a row a period, and another one after the master reopened it',
  payroll_layouts: 'a row for a company',
  generated_files:
    'only keepers write it: payroll 50 a closing (closings/payroll.test.ts), others 100 a day of a company (generated/generated-files.test.ts)',
  clock_imports: 'only keepers write it: 50 a day of a company (clock-imports/import-file.test.ts)',
  closing_sheets: 'a row for each person of a closing',
  sheet_reads: 'a row for a person of a closing',
  sheet_answers: 'only the owner of a sheet writes it, 20 a period (closings/sheets.test.ts)',
  payslips: 'only keepers write it, for people in their reach',
  kiosks: 'only keepers write it, with their password, 50 in use for a company (kiosks.test.ts)',
  kiosk_roster: 'a row for each person whom a kiosk was told of',
  kiosk_tries: 'a row for a person on a kiosk’s roster',
  pins: 'a row for a person',
  badges: 'a row for a person',
  invitations: 'a row for a person',
  badge_steps: 'a row for a mark that was made with a badge',
  installation: 'only the program writes it, a few names that it knows',
  __drizzle_migrations: 'only the program writes it, a row a step',
}

describe('S-16: every table that others can make grow', () => {
  it('has a line here: a ceiling, or why it needs none', () => {
    const names = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"
    const tables = rawSql(s.app.database).prepare(names).pluck().all()
    expect([...Object.keys(ceilings), ...Object.keys(reasons)].sort()).toEqual(tables)
  })

  it.each(Object.entries(ceilings))('%s: full, and no fuller', async (table, { most, where, overfill }) => {
    await overfill()
    expect(count(table, where)).toBe(most)
  })
})
