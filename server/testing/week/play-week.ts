import { picture } from '../simulation/stage.ts'
import type { Witness } from '../simulation/surroundings.ts'
import { World } from '../simulation/world.ts'
import { calendarDeeds } from './calendar-deeds.ts'
import { type Ask, askOf, type Company, devicePlans, foundCompany } from './company.ts'
import { EVE, MORROW } from './days.ts'
import type { Deed } from './deeds.ts'
import { FrontDoor } from './front-door.ts'
import { Handset } from './handset.ts'
import { Machine } from './machine.ts'
import { Office } from './office.ts'
import { personOf } from './people.ts'
import { places } from './places.ts'
import { remedyDeeds } from './remedies.ts'
import { marks, type ScriptedMark } from './script.ts'
import { everybodyReloads, everybodySends, planPhone, planTablet, type Visitors } from './visits.ts'
import { OUTAGES } from './weathers.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** The instants of the company's set-up, of everybody's last look at the application, and of the end. */
const BEGINNING = Date.parse(`${EVE}T15:00:00Z`)
const LAST_CALL = Date.parse(`${MORROW}T09:00:00Z`)
const END = Date.parse(`${MORROW}T13:00:00Z`)

/** A finished week, with the machine still running. */
export interface Played {
  world: World
  machine: Machine
  door: FrontDoor
  company: Company
  ask: Ask
  office: Office
  handsets: readonly Handset[]
  /** Marks that a device did not store at once. */
  unkept: string[]
}

/** Everything that the office does in the week. */
export const deeds: readonly Deed[] = [...calendarDeeds, ...remedyDeeds]

/** Make every photo of the script, all different. */
async function photosOf(): Promise<Map<ScriptedMark, ArrayBuffer>> {
  const photographed = marks.filter(({ who }) => personOf(who).selfie)
  const made = await Promise.all(photographed.map((_, i) => picture(i)))
  return new Map(photographed.map((mark, i) => [mark, made[i] ?? new ArrayBuffer(0)]))
}

function witnessOf(unkept: string[]): Witness {
  return {
    onTap: () => undefined,
    onCaptured: () => undefined,
    onRescued: (id) => void unkept.push(id),
    onDrained: () => undefined,
  }
}

async function makeHandsets(world: World, door: FrontDoor, company: Company, unkept: string[]): Promise<Handset[]> {
  const air = { world, endpoint: door, witness: witnessOf(unkept) }
  const handsets = devicePlans.map(({ id, name, place, weather, users, seed }) => {
    const { timezone, offset } = places[place]
    const tokens = company.grants.get(name)
    const grants = new Map(users.map((who) => [company.ids.get(who) ?? '', tokens?.get(who) ?? '']))
    return new Handset(air, { id, name, timezone, offset, weather, grants, seed })
  })
  for (const handset of handsets) await handset.prepare()
  return handsets
}

function planDevices(handsets: readonly Handset[], visitors: Visitors): void {
  for (const [i, { name, place, weather }] of devicePlans.entries()) {
    const handset = handsets[i]
    if (!handset) continue
    const own = marks.filter(({ device }) => device === name)
    // Signing in was a contact, so the device has heard the server's clock.
    handset.open()
    visitors.world.in(MINUTE, () => handset.close(0))
    if (name.startsWith('tablet ')) planTablet(handset, own, places[place].offset, visitors)
    else planPhone(handset, own, weather.spells, visitors)
  }
}

/** Schedule Wednesday's deploy, Thursday's crash, and Monday's last look at every device. */
function planMachine(world: World, door: FrontDoor, handsets: readonly Handset[]): void {
  const when = (at: number, run: () => void) => world.in(at - world.now, run)
  const { deploy, crash } = OUTAGES
  when(deploy.to, () => {
    door.strike('SIGTERM', 20 * SECOND)
    everybodySends(handsets, world)
  })
  when(deploy.to + SECOND / 2, () => everybodyReloads(handsets, world))
  when(crash.to, () => {
    door.strike('SIGKILL', 90 * SECOND)
    everybodySends(handsets, world)
  })
  for (let round = 0; round < 8; round += 1)
    when(LAST_CALL + round * 10 * MINUTE, () => everybodySends(handsets, world))
}

/** Play the week on a running machine. */
async function playOn(world: World, machine: Machine): Promise<Played> {
  const company = await foundCompany(machine)
  const ask = askOf(machine, company.tokens)
  const door = new FrontDoor(world, machine)
  const unkept: string[] = []
  const handsets = await makeHandsets(world, door, company, unkept)
  const office = new Office(ask, company)
  const photos = await photosOf()
  const visitors: Visitors = {
    world,
    idOf: (who) => company.ids.get(who) ?? '',
    photoOf: (mark) => {
      const bytes = photos.get(mark)
      return bytes ? { bytes, type: 'image/jpeg' } : null
    },
  }
  planDevices(handsets, visitors)
  planMachine(world, door, handsets)
  office.plan(world, deeds)
  await world.run(END, () => undefined)
  return { world, machine, door, company, ask, office, handsets, unkept }
}

/** Play the week to its end; the machine keeps running until it is removed. */
export async function playWeek(): Promise<Played> {
  const world = new World(BEGINNING)
  const machine = new Machine(world)
  try {
    await machine.start()
    return await playOn(world, machine)
  } catch (error) {
    await machine.remove()
    throw error
  }
}
