import type { BodyInputOf } from '#shared/contract/call.ts'
import { kioskReport } from '#shared/contract/kiosk-own.ts'
import type { DeviceParts } from '../../offline/device-parts.ts'
import { askAsKiosk } from '../../offline/kiosk-call.ts'
import type { KioskKit } from './kit.ts'

/** The facts that the browser tells of the tablet; null where it tells none. */
export interface Tablet {
  /** Bytes. */
  storageFree(): Promise<number | null>
  persisted(): Promise<boolean | null>
  /** Percent. */
  battery(): Promise<number | null>
}

const EVERY_MS = 60_000
const MOST_WRONG = 500

type Told = BodyInputOf<typeof kioskReport>

interface BatteryNavigator {
  getBattery?(): Promise<{ level: number }>
}

const orNull = <T>(asked: Promise<T> | undefined) => (asked ?? Promise.resolve(null)).catch(() => null)

/** This browser's tablet. */
export const thisTablet: Tablet = {
  async storageFree() {
    const estimate = await orNull(navigator.storage?.estimate?.())
    return estimate?.quota === undefined ? null : Math.max(0, estimate.quota - (estimate.usage ?? 0))
  },
  persisted: () => orNull(navigator.storage?.persisted?.()),
  async battery() {
    const battery = await orNull((navigator as BatteryNavigator).getBattery?.())
    return battery && Math.round(battery.level * 100)
  },
}

/** Tells the server of this tablet: once a minute, and at once when marks wait or went, or a PIN was wrong. */
export class Reporter {
  private at = Number.NEGATIVE_INFINITY
  private told = ''
  private readonly kit: KioskKit
  private readonly tablet: Tablet

  constructor(kit: KioskKit, tablet: Tablet) {
    this.kit = kit
    this.tablet = tablet
  }

  /** Return what is told at once when it changes. */
  private async news(): Promise<Pick<Told, 'waiting' | 'wrong_pins'>> {
    const { parts, store } = this.kit
    const waiting = await parts.outbox.events.where('state').equals('captured').count()
    const locks = await store.locks.toArray()
    const wrong = locks.filter((lock) => lock.wrong > 0).slice(0, MOST_WRONG)
    return { waiting, wrong_pins: wrong.map((lock) => ({ user_id: lock.user_id, count: lock.wrong, last: lock.last })) }
  }

  /** Report, if it is time to. Throws as `askAsKiosk` does. */
  async report(parts: DeviceParts, header: string): Promise<void> {
    const news = await this.news()
    const text = JSON.stringify(news)
    if (text === this.told && parts.mono() - this.at < EVERY_MS) return
    const { tablet } = this
    const [storage_free, persisted, battery] = await Promise.all([
      tablet.storageFree(),
      tablet.persisted(),
      tablet.battery(),
    ])
    const body = { ...news, build: parts.build, storage_free, persisted, battery, wall: parts.wall(), exit_used: null }
    await askAsKiosk(parts, kioskReport, { body }, header)
    this.at = parts.mono()
    this.told = text
  }
}
