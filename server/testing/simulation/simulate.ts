import type { SimDevice } from './device.ts'
import { isCalm } from './faults.ts'
import { brokenNow } from './invariants.ts'
import { brokenAtTheEnd } from './last-look.ts'
import { type Play, type Stage, setUp } from './play.ts'
import { calmDown, schedule } from './scenario.ts'
import { openStore } from './store.ts'
import type { Variant } from './variant.ts'

/** The result of one history: violations (none, it is hoped) and the trace of everything that happened. */
export interface Outcome {
  errors: string[]
  trace: string[]
  punches: number
}

const MINUTE = 60_000
/** The time after the last fault within which everything must have arrived. */
const REST_WITHIN = 20 * MINUTE

/** Put a device in the state of a signed-in one. */
export async function prepareDevice(device: SimDevice): Promise<void> {
  const outbox = openStore(device)
  await outbox.meta.put({ key: 'device_id', value: device.id })
  const rows = [...device.grants].map(([user_id, token]) => ({ user_id, token, expires_at: '' }))
  await outbox.grants.bulkPut(rows)
  outbox.close()
}

/** I7: the number on the screen is the number that waits. */
function miscounted({ model }: Play): string[] {
  const { counts } = model
  model.counts = []
  const [only] = counts
  // If two tasks ran in one step, each counted at a different moment.
  if (!only || counts.length > 1) return []
  const really = only.device.reallyWaiting()
  return only.left === really ? [] : [`I7 counts ${only.left} of ${really}`]
}

async function toTheEnd(play: Play): Promise<string[]> {
  const { world, server, slots, model, span, faults } = play
  const { devices } = slots
  const errors: string[] = []
  const look = async () => {
    if (errors.length > 0 || !model.isStale) return
    model.isStale = false
    for (const device of devices) for (const row of device.events()) model.stored.add(row.id)
    errors.push(...miscounted(play), ...(await brokenNow(model, server, devices)))
  }
  const end = world.now + span
  schedule(play)
  await world.run(end, look)
  calmDown(play)
  const asleep = Math.max(...devices.map((device) => device.asleepUntil()), world.now)
  const atRest = () => devices.every((device) => device.reallyWaiting() === 0 && device.asleepUntil() <= world.now)
  await world.run(asleep + REST_WITHIN, look, () => errors.length > 0 || (world.now > end + 5_000 && atRest()))
  // Wait for what is still in transit (a repetition, a late request).
  await world.run(world.now + MINUTE, look, () => errors.length > 0)
  errors.push(...world.crashes.map((reason) => `CRASHED ${String(reason)}`))
  if (errors.length > 0) return errors
  return brokenAtTheEnd({ model, server, devices, isCalm: isCalm(faults) && !play.isLong })
}

/** Play one seed to its end. */
export async function simulate(seed: number, stage: Stage, variant: Variant): Promise<Outcome> {
  const play = await setUp(seed, stage, variant)
  for (const device of play.slots.devices) await prepareDevice(device)
  const errors = await toTheEnd(play)
  play.slots.close()
  await play.server.close()
  return { errors, trace: play.world.trace, punches: play.model.captured.size }
}
