import Dexie from 'dexie'
import { IDBKeyRange } from 'fake-indexeddb'
import { Contact } from '../../../client/features/kiosk/contact.ts'
import { enrol, finishEntering } from '../../../client/features/kiosk/enrol.ts'
import { type KioskKit, kitOf } from '../../../client/features/kiosk/kit.ts'
import { leaveByCode } from '../../../client/features/kiosk/leave.ts'
import { keptRoster, type RosterPerson } from '../../../client/features/kiosk/roster-store.ts'
import { tellLeft } from '../../../client/features/kiosk/tell-left.ts'
import type { DeviceParts } from '../../../client/offline/device-parts.ts'
import { KioskDatabase, kioskInUse } from '../../../client/offline/kiosk-database.ts'
import { kioskDelivery } from '../../../client/offline/kiosk-delivery.ts'
import { PaperDatabase } from '../../../client/offline/paper-database.ts'
import { SimContext } from '../simulation/context.ts'
import type { SimDevice } from '../simulation/device.ts'
import { withTrouble } from '../simulation/store.ts'
import type { Surroundings } from '../simulation/surroundings.ts'
import { CENTRO } from './kiosk-company.ts'

const none = async () => null
const browser = { storageFree: none, persisted: none, battery: none }
const nothingToEnd = { forget: async () => {}, signOut: async () => {} }

/** One life of a tablet's page or worker: the real kiosk on top of the real capture and sender. */
export class KioskContext extends SimContext {
  readonly store: KioskDatabase
  readonly kit: KioskKit
  readonly contact: Contact
  private isEnrolling = false

  constructor(around: Surroundings, device: SimDevice, who: DeviceParts['who'], name: string) {
    super(around, device, who, name)
    const { parts, anchors, sender, page } = this
    this.store = withTrouble(new KioskDatabase({ indexedDB: device.indexedDB, IDBKeyRange }), device.disk)
    const send = parts.fetch
    // A page that was closed sends nothing any more, whatever it was working out.
    parts.fetch = (request) => (this.life.dead ? new Promise(() => {}) : send(request))
    parts.kiosk = async () => kioskDelivery(parts, this.store)
    this.kit = kitOf(parts, this.store, anchors)
    const seen = {
      after: (ms: number, act: () => void) => page.after(ms, () => page.isSeen() && act()),
      onReturn: (act: () => void) => page.onReturn(act),
      isSeen: () => page.isSeen(),
    }
    this.contact = new Contact(this.kit, { page: seen, sender, tablet: browser })
    if (who === 'page') this.go('start', () => this.startKiosk())
  }

  /** Do something on this page. Whatever fails was the trouble of its disk, its network, or its end. */
  go(what: string, deed: () => Promise<void>): void {
    const { world } = this.around
    world.go(() => deed().catch((error: Error) => world.note(`${this.name} ${what}: ${error.name} ${error.message}`)))
  }

  /** As each page does at its start: finish what an earlier one began, and be in touch. */
  private async startKiosk(): Promise<void> {
    await finishEntering(this.kit, nothingToEnd)
    this.contact.start()
    await this.tellLeft()
  }

  /** Leave the mode by a code, as somebody types it. */
  async leave(code: string): Promise<string> {
    const end = await leaveByCode(this.kit, code)
    if (end === 'left') void this.tellLeft()
    return end
  }

  private tellLeft(): Promise<void> {
    return tellLeft(this.parts, this.store, this.page, () => {})
  }

  override kill(): void {
    super.kill()
    this.store.close()
    // Whoever is dead opens nothing any more.
    this.store.open = () => Dexie.Promise.resolve(new Promise<Dexie>(() => {}))
  }

  /** Show the page for so long. */
  override show(ms: number): void {
    this.page.show(ms)
  }

  /** Make this tablet a kiosk, as the owner does who is signed in on it; its dialog takes one try at a time. */
  async enrol(stepUp: string): Promise<string> {
    if (this.isEnrolling) return 'under way'
    this.isEnrolling = true
    return this.enrolled(stepUp).finally(() => {
      this.isEnrolling = false
    })
  }

  private async enrolled(stepUp: string): Promise<string> {
    const { indexedDB } = this.device
    const papers = new PaperDatabase({ indexedDB, IDBKeyRange })
    const given = { store_id: CENTRO, name: 'Balcão', stepUp }
    const { end } = await enrol(this.kit, given, { papers, ...nothingToEnd }).finally(() => papers.close())
    if (end === 'done') this.contact.now()
    return end
  }

  /** The people that the tablet knows now. */
  async people(): Promise<readonly RosterPerson[]> {
    const kiosk = await kioskInUse(this.store)
    return (kiosk && (await keptRoster(this.store, kiosk))?.people) ?? []
  }

  sleep(ms: number): Promise<void> {
    return this.around.world.sleep(this.life, ms)
  }

  get witness() {
    return this.around.witness
  }
}
