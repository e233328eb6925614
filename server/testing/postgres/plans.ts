import pg from 'pg'
import { vi } from 'vitest'
import type { Database } from '../../database/database.ts'
import { sqlOf } from '../databases.ts'

/** A step of a plan, in PostgreSQL's words; rows are those of each loop. */
export interface Step {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Step[]
}

/** A statement that ran, or one that a trigger or a reference ran for it, with the plan that it really had. */
export interface Ran {
  during: string
  sql: string
  plan: Step
}

const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  // To the client, whose levels end at this one.
  'auto_explain.log_level': 'notice',
}

/** Let every connection that is opened to a database from now on tell the plan of each statement after it ran. */
export async function tellPlans(database: Database): Promise<void> {
  const settings = Object.entries(SETTINGS).map(
    ([name, value]) => `EXECUTE format('ALTER DATABASE %I SET ${name} = ''${value}''', current_database());`,
  )
  await sqlOf(database).run(`DO $$ BEGIN ${settings.join(' ')} END $$`)
}

const planIn = (text: string) => JSON.parse(text.slice(text.indexOf('{'))) as { 'Query Text': string; Plan: Step }

/** Hear the plans that connections tell from now on. What nobody waits for is taken for what runs when it does. */
export function heardPlans() {
  const ran: Ran[] = []
  let current = ''
  const connect = pg.Client.prototype.connect as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    this.on('notice', ({ message = '' }) => {
      if (!message.includes('plan:')) return
      const { 'Query Text': sql, Plan: plan } = planIn(message)
      ran.push({ during: current, sql, plan })
    })
    return connect.apply(this, args)
  })
  return {
    ran,
    async during<T>(what: string, work: () => Promise<T>): Promise<T> {
      current = what
      return work()
    },
  }
}

/** Return a step and all beneath it. */
export const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)]
