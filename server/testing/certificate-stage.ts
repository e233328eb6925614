import { randomUUID } from 'node:crypto'
import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { Attestation } from '#shared/contract/documents.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import { senders } from './bounds/senders.ts'
import { type Role, stage } from './cast.ts'

/** From Thursday, 4 June, a holiday, over a weekend to Monday. */
export const ABSENCE = { reason: 'saude', from: '2026-06-04', to: '2026-06-08' }

/** Create a stage where Ana works since 1 June and sends certificates. */
export async function certificateStage() {
  const on = await stage()
  await on.ask('master', 'POST', '/holidays', { name: 'Corpus Christi', date: '2026-06-04' })
  await on.employ('ana')

  /** Send a certificate of Ana for two days from Wednesday, 10 June; return its id. */
  async function certificate(who: Role = 'ana'): Promise<string> {
    const { body } = await senders(on).certificate(randomUUID(), who)
    on.app.clock.now += 1
    return body.id ?? ''
  }

  /** Return Ana's latest certificate, as she reads it. */
  async function ofAna(): Promise<Attestation> {
    const [one] = (await on.ask('ana', 'GET', '/attestations')).body as Attestation[]
    if (!one) throw new Error('no certificate')
    return one
  }

  /** Return kind and balance of the days of `ABSENCE`. */
  async function kinds() {
    const { body } = await on.ask('ana', 'GET', `/users/${on.cast.ana}/balance?from=2026-06-04&to=2026-06-08`)
    const { days } = body as UserBalance
    return days.map(({ kind, balance_minutes }) => [kind, balance_minutes])
  }

  async function requests(who: Role, query = 'status=pending') {
    const { body } = await on.ask(who, 'GET', `/attestations/requests?${query}`)
    return body as Attestation[]
  }

  return {
    ...on,
    certificate,
    ofAna,
    kinds,
    requests,
    decide: (who: Role, id: string, body: object) => on.ask(who, 'PUT', `/attestations/${id}/status`, body),
    reopen: (who: Role, id: string, reason = 'Engano') => on.ask(who, 'POST', `/attestations/${id}/reopen`, { reason }),
    rows: async () => (await on.ask('ana', 'GET', '/time-entries?type=ajuste')).body as TimeEntry[],
  }
}
