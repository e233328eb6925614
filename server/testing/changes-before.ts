import { CLT } from '#shared/pay-rules/presets.ts'
import { holidays } from '../database/schema/tables.ts'
import type { Answered } from './cast.ts'
import type { RuledStage } from './changes-of-days.ts'

/** The day that is changed: a Tuesday of April, weeks before the first period that is closed. */
const DAY_BEFORE = '2026-04-07'

type Change = (on: RuledStage) => Promise<Answered>

const addHoliday = (on: RuledStage, change: object) =>
  on.ask('master', 'POST', '/holidays', { name: 'Padroeira', date: DAY_BEFORE, store_ids: [on.cast.centro], ...change })

const editHoliday = async (on: RuledStage, body: object) => {
  const [stored] = await on.app.database.read.select({ id: holidays.id }).from(holidays)
  return on.ask('master', 'PUT', `/holidays/${stored?.id}`, body)
}

const untoleranced = { ...CLT, tolerance: null }

/** A kind of writing that changes what Ana's days before the first closed period are worth. */
interface Before {
  /** Done before anything is closed, because without it the change changes nothing. */
  needs?: (on: RuledStage) => Promise<unknown>
  change: Change
  /** It is done all the same, as far as nobody's closed days are concerned. */
  isPartly?: boolean
  /** It changes the balance of marks that others have, and none of these. */
  isQuiet?: boolean
}

/** All kinds of writing that can change the hour bank with which a closed period begins, by name. */
export const changesBefore: Readonly<Record<string, Before>> = {
  'a day of illness': {
    change: (on) => {
      const body = { user_ids: [on.cast.ana], absence: 'saude', date: DAY_BEFORE }
      return on.ask('keeper', 'POST', '/time-entries/batch', body)
    },
  },
  'a holiday of the company': { change: (on) => addHoliday(on, {}) },
  'a holiday of all companies': { change: (on) => addHoliday(on, { store_ids: [] }) },
  'a holiday of every year': { change: (on) => addHoliday(on, { date: '2025-04-07', is_recurring: true }) },
  'a holiday moved there': {
    needs: (on) => addHoliday(on, { date: '2026-06-25' }),
    change: (on) => editHoliday(on, { date: DAY_BEFORE }),
  },
  'a holiday moved away': {
    needs: (on) => addHoliday(on, {}),
    change: (on) => editHoliday(on, { date: '2026-06-25' }),
  },
  'a holiday switched off': {
    needs: (on) => addHoliday(on, {}),
    change: (on) => editHoliday(on, { is_active: false }),
  },
  'no holiday any more': {
    needs: (on) => addHoliday(on, {}),
    change: async (on) => {
      const [stored] = await on.app.database.read.select({ id: holidays.id }).from(holidays)
      return on.ask('master', 'DELETE', `/holidays/${stored?.id}`)
    },
  },
  'no holidays of the year any more': {
    needs: (on) => addHoliday(on, {}),
    change: (on) => on.ask('master', 'DELETE', '/holidays/years/2026'),
  },
  'the holidays of a year by law': {
    change: (on) => on.ask('master', 'POST', '/holidays/seed?year=2026'),
    isPartly: true,
  },
  'the holidays of the year before': {
    needs: (on) => addHoliday(on, { date: '2025-04-07', store_ids: [] }),
    change: (on) => on.ask('master', 'POST', '/holidays/copy?year=2025'),
    isPartly: true,
  },
  'the company under a rule, until it came under another one': {
    needs: (on) => on.giveStore('centro', on.other, '2026-05-05'),
    change: (on) => on.giveStore('centro', on.rule, DAY_BEFORE),
  },
  'a rule of her own, until she got another one': {
    needs: (on) => on.givePerson('ana', on.rule, '2026-05-05'),
    change: (on) => on.givePerson('ana', on.rule, DAY_BEFORE),
  },
  'what the rule says, until it says something else': {
    needs: async (on) => {
      await on.giveStore('centro', on.rule, '2026-04-01')
      await on.putVersion(on.rule, '2026-05-05', CLT)
    },
    change: (on) => on.putVersion(on.rule, DAY_BEFORE, untoleranced),
  },
  'what the rule said until it said something else, taken back': {
    needs: async (on) => {
      await on.giveStore('centro', on.rule, '2026-04-01')
      await on.putVersion(on.rule, DAY_BEFORE, untoleranced)
      await on.putVersion(on.rule, '2026-05-05', CLT)
    },
    change: (on) => on.ask('master', 'DELETE', `/pay-rules/${on.rule}/versions/${DAY_BEFORE}`),
  },
  'another schedule': {
    change: (on) => {
      const days = [{ day_of_week: 2, start_time: '07:00', end_time: '14:00', break_duration: 60 }]
      const set = { name: 'Escala', old_name: 'Escala', valid_from: DAY_BEFORE, days }
      return on.ask('master', 'PUT', `/schedules/sets/${on.cast.ana}`, set)
    },
  },
  'a vacation': {
    change: (on) => {
      const body = { user_id: on.cast.ana, start_date: DAY_BEFORE, end_date: '2026-04-10' }
      return on.ask('master', 'POST', '/vacations', body)
    },
  },
  'an opening balance': {
    change: (on) => {
      const body = { type: 'credit', date: DAY_BEFORE, minutes: 60, reason: 'Sistema antigo' }
      return on.ask('master', 'POST', `/users/${on.cast.ana}/hour-bank/movements`, body)
    },
  },
  'a later admission': {
    change: (on) => on.ask('master', 'PUT', `/users/${on.cast.ana}`, { admission_date: DAY_BEFORE }),
  },
  'another company': {
    change: (on) =>
      on.ask('master', 'PUT', `/users/${on.cast.ana}`, { store_id: on.cast.norte, store_from: DAY_BEFORE }),
  },
  'another zone of the company': {
    change: (on) => on.ask('master', 'PUT', `/stores/${on.cast.centro}`, { timezone: 'America/Manaus' }),
    isQuiet: true,
  },
}

/** The kinds that concern a whole company, and people who have left it since: Ana, who moved from Centro to Norte, which is closed. */
export const changesLeft: readonly string[] = [
  'a holiday of the company',
  'no holiday any more',
  'the holidays of a year by law',
  'the company under a rule, until it came under another one',
  'what the rule says, until it says something else',
  'another zone of the company',
]
