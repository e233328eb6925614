import type { TimeEntry } from '#shared/clock/time-entry.ts'
import type { BatchResult } from '#shared/contract/entry-deeds.ts'
import type { World } from '../simulation/world.ts'
import { type Ask, askSurely, type Company } from './company.ts'
import { clock, instant } from './days.ts'
import type { Deed, DeedOf } from './deeds.ts'
import { personOf } from './people.ts'
import { places } from './places.ts'
import type { ScriptedMark } from './script.ts'

const NEAR_MS = 30_000
const iso = (at: number) => new Date(at).toISOString()
const offsetOf = (who: string) => places[personOf(who).place].offset

/** The keepers of the company, and employees with requests: every deed is done through the real calls, as its actor. */
export class Office {
  /** Deviations from the script. */
  readonly surprises: string[] = []
  done = 0
  /** By a deed's key: the resulting entry. */
  private readonly made = new Map<string, string>()
  private readonly ask: Ask
  private readonly company: Company

  constructor(ask: Ask, company: Company) {
    this.ask = ask
    this.company = company
  }

  /** Schedule the deeds in the world. */
  plan(world: World, deeds: readonly Deed[]): void {
    for (const deed of deeds) world.in(deed.at - world.now, () => world.spawn(() => this.do(deed)))
  }

  private async do(deed: Deed): Promise<void> {
    try {
      await this.deed(deed)
      this.done += 1
    } catch (error) {
      this.surprises.push(`${iso(deed.at)} ${deed.kind}: ${(error as Error).message}`)
    }
  }

  private id(who: string): string {
    return this.company.ids.get(who) ?? ''
  }

  private deed(deed: Deed): Promise<unknown> {
    switch (deed.kind) {
      case 'request':
      case 'request-minutes':
        return this.request(deed)
      case 'decide':
        return this.decide(deed)
      case 'batch':
        return this.batch(deed)
      case 'void':
      case 'confirm':
        return this.treat(deed)
      case 'adjust':
        return this.adjust(deed)
      case 'absence':
        return this.absence(deed)
      case 'cancel':
        return this.cancel(deed)
      default:
        return this.leave(deed)
    }
  }

  private async write(by: string, key: string, body: object): Promise<void> {
    const { id } = await this.ask<TimeEntry>(by, 'POST', '/time-entries', { entry_type: 'ajuste', ...body })
    this.made.set(key, id)
  }

  private request(deed: DeedOf<'request'> | DeedOf<'request-minutes'>): Promise<void> {
    const { key, who } = deed
    const offset = offsetOf(who)
    if (deed.kind === 'request-minutes') {
      const timestamp = iso(instant(deed.day, 12 * 60, 0, offset))
      const sign = deed.minutes < 0 ? '-' : '+'
      const notes = `Ajuste Solicitado: ${sign}${clock(Math.abs(deed.minutes))} - Inventário depois da hora`
      return this.write(who, key, { timestamp, notes, minutes_adjusted: deed.minutes })
    }
    const timestamp = iso(instant(deed.place.day, deed.place.minute, 0, offset))
    return this.write(who, key, { timestamp, notes: `Ajuste Solicitado: ${deed.type} - Esqueci de bater o ponto` })
  }

  private decide({ by, of, verdict, status }: DeedOf<'decide'>): Promise<unknown> {
    return this.ask(by, 'PUT', `/time-entries/${this.made.get(of)}/status`, { status: verdict }, { status })
  }

  private async batch({ by, who, type, place, skipped, status }: DeedOf<'batch'>): Promise<void> {
    const body = { user_ids: [this.id(who)], entry_type: type, date: place.day, time: clock(place.minute) }
    const answer = await this.ask<BatchResult>(by, 'POST', '/time-entries/batch', body, { status })
    const why = status ? undefined : answer.skipped[0]?.reason
    if (why !== skipped) throw new Error(`${who} ${type}: left out because ${why}`)
  }

  /** Return the entry of a scripted mark, as the office finds it in the list. */
  private async entryOf(by: string, { who, type, at }: ScriptedMark): Promise<string> {
    const path = `/time-entries?user_id=${this.id(who)}&type=${type}&limit=200`
    const entries = await this.ask<TimeEntry[]>(by, 'GET', path)
    const found = entries.filter(({ timestamp }) => Math.abs(Date.parse(timestamp) - at) < NEAR_MS)
    if (found.length !== 1 || !found[0]) throw new Error(`${who} ${type} ${iso(at)}: ${found.length} entries`)
    return found[0].id
  }

  private async treat({ kind, by, mark }: DeedOf<'void'> | DeedOf<'confirm'>): Promise<void> {
    const id = await this.entryOf(by, mark)
    if (kind === 'confirm') {
      await this.ask(by, 'PUT', `/time-entries/${id}/status`, { status: 'approved' })
      return
    }
    await askSurely(this.ask, by, 'DELETE', `/time-entries/${id}`)
  }

  private adjust({ key, by, who, day, minutes }: DeedOf<'adjust'>): Promise<void> {
    const notes = `Ajuste Manual: ${minutes < 0 ? 'Subtração' : 'Adição'} - Conferido com a loja`
    const timestamp = iso(instant(day, 10 * 60, 0, offsetOf(who)))
    return this.write(by, key, { user_id: this.id(who), timestamp, notes, minutes_adjusted: minutes })
  }

  private async absence({ key, by, who, day, reason }: DeedOf<'absence'>): Promise<void> {
    const body = { user_ids: [this.id(who)], absence: reason, date: day, details: 'Avisou por telefone' }
    const { created } = await this.ask<BatchResult>(by, 'POST', '/time-entries/batch', body)
    if (!created[0]) throw new Error(`${who} ${day}: no absence was written`)
    this.made.set(key, created[0].id)
  }

  private cancel({ at, by, who, of, what }: DeedOf<'cancel'>): Promise<unknown> {
    const prefix = what === 'absence' ? 'Cancelamento de Ausência' : 'Cancelamento'
    const notes = `${prefix}: Lançado por engano - ID:${this.made.get(of)}`
    const body = { user_id: this.id(who), entry_type: 'ajuste', timestamp: iso(at), notes }
    return askSurely(this.ask, by, 'POST', '/time-entries', body)
  }

  private leave(deed: DeedOf<'vacation'> | DeedOf<'expire'>): Promise<unknown> {
    if (deed.kind === 'expire') {
      const body = { access_expires_at: `${deed.day}T23:59:59` }
      return askSurely(this.ask, 'master', 'PUT', `/users/${this.id(deed.who)}`, body)
    }
    const { by, who, from, to, status } = deed
    return this.ask(by, 'POST', '/vacations', { user_id: this.id(who), start_date: from, end_date: to, status })
  }
}
