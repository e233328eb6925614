import { ne } from 'drizzle-orm'
import type { UserBalance } from '#shared/contract/hours.ts'
import { audit } from '../database/schema/tables.ts'
import type { Parts } from '../parts.ts'
import { addStore, addUser } from './company.ts'
import { deliverMarks } from './marks.ts'
import { type TestApp, testApp } from './test-app.ts'

export interface Answered {
  status: number
  body: never
}

/**
 * Create two shops and everybody that a permission can depend on: the master, an admin who keeps Centro, one who keeps Norte, one without
 * any shop, Ana and Bia of Centro, Caio of Norte, a manager of Centro.
 */
export async function castOf(app: TestApp) {
  const { database } = app
  const centro = (await addStore(database)).id
  const norte = (await addStore(database, { name: 'Ipê Norte', cnpj: '11444777000161' })).id
  const person = async (change: Parameters<typeof addUser>[1]) => (await addUser(database, change)).id
  return {
    centro,
    norte,
    master: await person({ role: 'master', email: 'dona@ipe.com.br', name: 'Dona' }),
    keeper: await person({ role: 'admin', email: 'keeper@ipe.com.br', admin_stores: [centro], name: 'Keeper' }),
    stranger: await person({ role: 'admin', store_id: norte, admin_stores: [norte], name: 'Stranger' }),
    homeless: await person({ role: 'admin', store_id: null, admin_stores: [], name: 'Homeless' }),
    manager: await person({ role: 'manager', store_id: centro, name: 'Manager' }),
    ana: await person({ store_id: centro, name: 'Ana' }),
    bia: await person({ store_id: centro, name: 'Bia' }),
    caio: await person({ store_id: norte, name: 'Caio' }),
  }
}

export type Cast = Awaited<ReturnType<typeof castOf>>
export type Role = Exclude<keyof Cast, 'centro' | 'norte'>

/** Create the application with its cast, and helpers for common requests. */
export async function stage(change: Partial<Parts> = {}) {
  const app = await testApp(change)
  const cast = await castOf(app)

  /** Send a call as one of the cast, who just gave their own password if it writes, or anonymously. */
  async function ask(who: Role | null, method: string, path: string, body?: unknown): Promise<Answered> {
    const headers = method === 'GET' ? app.as : app.sure
    const { status, body: answer } = await app.send(method, path, body, who === null ? {} : await headers(cast[who]))
    // Deeds within one millisecond have no order.
    if (method !== 'GET') app.clock.now += 1
    return { status, body: answer }
  }

  /** Return the statuses of a call for several of the cast. */
  async function statuses(who: readonly (Role | null)[], method: string, path: string, body?: unknown) {
    const answers: number[] = []
    for (const one of who) answers.push((await ask(one, method, path, body)).status)
    return answers
  }

  /** Give somebody a first day of work, 1 June 2026, where their balance begins. */
  const employ = (who: Role) => deliverMarks(app, cast[who], '2026-06-01', '08:00 12:00 13:00 17:00')

  /** Return a day of somebody's balance, as they see it themselves. */
  async function dayOf(who: Role, date: string) {
    const { body } = await ask(who, 'GET', `/users/${cast[who]}/balance?from=${date}&to=${date}`)
    const [day] = (body as UserBalance).days
    if (!day) throw new Error(`no balance of ${who} on ${date}`)
    return day
  }

  /**
   * Return the audit log in order: who did what to what in which store from where. Notes of refusals are left out, because they come later.
   */
  async function deeds() {
    const rows = await app.database.read.select().from(audit).where(ne(audit.action, 'access:refused'))
    return rows.map(({ actor_id, action, target_type, target_id, store_id, ip_address }) => {
      const who = Object.entries(cast).find(([, id]) => id === actor_id)?.[0]
      return { who, action, target_type, target_id, store_id, ip_address }
    })
  }

  return { app, cast, ask, statuses, employ, dayOf, deeds }
}

export type Stage = Awaited<ReturnType<typeof stage>>
