import { forgetOpened } from '../../../client/features/kiosk/roster-store.ts'
import type { KioskRecord } from '../../../client/offline/kiosk-database.ts'
import { isCalm } from '../simulation/faults.ts'
import { brokenNow } from '../simulation/invariants.ts'
import { brokenAtTheEnd } from '../simulation/last-look.ts'
import { type Outcome, prepareDevice } from '../simulation/simulate.ts'
import { playCryptoIn } from './device-crypto.ts'
import { brokenKiosk, remembered } from './kiosk-invariants.ts'
import { type KioskPlay, type KioskStage, setUpKiosk, tabletPage } from './kiosk-play.ts'
import { calmKiosk, scheduleKiosk } from './kiosk-scenario.ts'
import { correct, type KioskVariant } from './kiosk-variant.ts'
import { likeWindowOf } from './page-globals.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const REST_WITHIN = 20 * MINUTE
/** A kiosk asks for changes every 5 s, and for a new token when its own is over. */
const IN_TOUCH_WITHIN = 45 * SECOND

/** A kiosk keeps no photo that arrived: one that a restore takes is gone. */
const isPhotoOfYesterday = ({ server }: KioskPlay, error: string) => server.restores > 0 && error.startsWith('PHOTO')

async function toTheEnd(play: KioskPlay): Promise<string[]> {
  const { world, server, slots, model, span, faults, tablet } = play
  const { devices } = slots
  const errors: string[] = []
  const look = async () => {
    if (errors.length > 0 || !model.isStale) return
    model.isStale = false
    for (const device of devices) for (const row of device.events()) model.stored.add(row.id)
    errors.push(...model.wrongs, ...remembered(tablet), ...(await brokenNow(model, server, devices)))
  }
  const end = world.now + span
  scheduleKiosk(play)
  await world.run(end, look)
  calmKiosk(play)
  const asleep = Math.max(...devices.map((device) => device.asleepUntil()), world.now)
  const isInTouch = () => !model.isEnrolled || model.hasLeft || tabletPage(play).contact.isInTouch()
  const atRest = () => devices.every((device) => device.reallyWaiting() === 0 && device.asleepUntil() <= world.now)
  const hasTold = () =>
    tablet.rows<KioskRecord>('ponto-quiosque', 'kiosks').every(({ exit_used }) => exit_used === null)
  const isOver = () =>
    errors.length > 0 || (world.now > asleep + IN_TOUCH_WITHIN && isInTouch() && hasTold() && atRest())
  await world.run(asleep + REST_WITHIN, look, isOver)
  await world.run(world.now + 20 * SECOND, look, () => errors.length > 0)
  errors.push(...world.crashes.map((reason) => `CRASHED ${String(reason)}`))
  if (errors.length > 0) return errors
  playCryptoIn(null)
  const history = { model, server, devices, isCalm: isCalm(faults) && !play.isLong }
  const broken = (await brokenAtTheEnd(history)).filter((error) => !isPhotoOfYesterday(play, error))
  return [...broken, ...(await brokenKiosk(play))]
}

/** Play one history of a kiosk to its end. */
export async function simulateKiosk(
  seed: number,
  stage: KioskStage,
  variant: KioskVariant = correct,
): Promise<Outcome> {
  const play = await setUpKiosk(seed, stage, variant)
  forgetOpened()
  playCryptoIn(play.world)
  const endWindow = likeWindowOf(() => tabletPage(play), stage.company.session)
  try {
    for (const device of play.slots.devices) await prepareDevice(device)
    const errors = await toTheEnd(play)
    return { errors, trace: play.world.trace, punches: play.model.captured.size }
  } finally {
    playCryptoIn(null)
    endWindow()
    play.slots.close()
    await play.server.close()
  }
}
