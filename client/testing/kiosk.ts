import { instantOf } from '#shared/calendar/day.ts'
import type { PunchType } from '#shared/clock/entry.ts'
import { afterWrong, NO_LOCK } from '#shared/kiosk/lock.ts'
import type { KioskDeeds, KioskPerson, KioskView, Known, Shown } from '../features/kiosk/kiosk.ts'
import type { Pending, Shot } from '../features/punch/use-punch.ts'

const ZONE = 'America/Sao_Paulo'

/** The instant (ms) of a time of 16 June 2026 in São Paulo, or of another of its days: `15 18:02`. */
export function juneAt(words: string): number {
  const [day, time] = words.includes(' ') ? words.split(' ') : ['16', words]
  return instantOf(`2026-06-${day}`, time ?? '', ZONE)
}

/** A mark in words: `entrada@08:01`, `saida@15 18:02`. */
export function juneMark(words: string) {
  const [type, time = ''] = words.split('@')
  return { entry_type: type as PunchType, at: juneAt(time) }
}

/** Somebody of the store, who went home yesterday at 18:02. */
export const aKioskPerson = (more: Partial<KioskPerson> = {}): KioskPerson => ({
  id: 'ana',
  name: 'Ana Paula Ribeiro',
  require_selfie: false,
  pin: 'set',
  hasBadge: false,
  face: null,
  marks: [juneMark('saida@15 18:02')],
  lock: NO_LOCK,
  ...more,
})

export const aKioskView = (more: Partial<KioskView> = {}): KioskView => ({
  id: 'kiosk',
  name: 'Balcão',
  store_name: 'Ipê Centro',
  zone: ZONE,
  starts_at: '06:00',
  people: [aKioskPerson()],
  usual: [],
  waiting: 0,
  silentSince: null,
  isRefused: false,
  isClosed: false,
  scope: 'full',
  ...more,
})

interface Registered {
  known: Known
  tap: Pending
  shot: Shot
}

/** A tablet in memory: every PIN is 4071, the exit code 12345678, the keeper's password `segredo`. */
export class MemoryKiosk implements KioskDeeds {
  readonly registered: Registered[] = []
  readonly changed: string[] = []
  /** Judged PINs, for tests that ask how often. */
  readonly tried: string[] = []
  readonly chosen: string[] = []
  /** The ids of taps that the next page would register. */
  readonly held = new Set<string>()
  isBroken = false
  nsr: number | null = null
  view: KioskView
  private readonly listeners = new Set<() => void>()

  constructor(view: KioskView) {
    this.view = view
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  snapshot = () => this.view

  put(more: Partial<KioskView>): void {
    this.view = { ...this.view, ...more }
    for (const listener of this.listeners) listener()
  }

  private edit(id: string, more: Partial<KioskPerson>): void {
    this.put({ people: this.view.people.map((one) => (one.id === id ? { ...one, ...more } : one)) })
  }

  /** Throw as a store that does not answer would. */
  private answer(): void {
    if (this.isBroken) throw new Error('the store does not answer')
  }

  async tryPin(person: KioskPerson, pin: string) {
    this.answer()
    this.tried.push(pin)
    const known = this.view.people.find(({ id }) => id === person.id)
    if (!known) throw new Error('no PIN to compare with')
    if (pin === '4071') return 'right' as const
    this.edit(person.id, { lock: afterWrong(known.lock, juneAt('07:50')) })
    return 'wrong' as const
  }

  async changePin(_person: KioskPerson, temporary: string, pin: string) {
    this.answer()
    if (pin === temporary) return 'same' as const
    this.changed.push(pin)
    return null
  }

  async readCode(code: string): Promise<Shown> {
    const [, by, of] = /^(badge|card) of (\w+)$/.exec(code) ?? []
    const person = this.view.people.find(({ id }) => id === of)
    if (person) return { by: by as 'badge' | 'card', person }
    return by === 'card' ? 'stranger' : 'refused'
  }

  chose({ id }: KioskPerson): void {
    this.chosen.push(id)
  }

  async register(known: Known, tap: Pending, shot: Shot) {
    this.answer()
    this.registered.push({ known, tap, shot })
    this.put({ waiting: this.view.waiting + 1 })
    return { id: tap.id, entry_type: tap.entry_type, at: tap.claim.wall }
  }

  hold(_known: Known, { id }: Pending): void {
    this.held.add(id)
  }

  letGo(_known: Known, { id }: Pending): void {
    this.held.delete(id)
  }

  async leaveByCode(code: string) {
    this.answer()
    return code === '12345678' ? ('left' as const) : code === '00000000' ? ('locked' as const) : ('wrong' as const)
  }

  async leaveByPassword(_email: string, password: string) {
    this.answer()
    return password === 'segredo' ? null : 'Senha incorreta'
  }

  async nsrOf() {
    return this.nsr
  }
}
