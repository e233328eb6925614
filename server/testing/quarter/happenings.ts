import type { Device } from './devices.ts'
import { keptMarks } from './judge-marks.ts'
import type { Weather } from './network.ts'
import type { Meanwhile } from './play.ts'
import type { RealServers } from './real-servers.ts'
import { devicesOf, type Stage } from './stage.ts'

/** Servers that a backup can be made of, and put back. */
export interface Restorable {
  backUp(): Promise<void>
  restore(): Promise<void>
}

/** Servers whose database can be taken over by another. */
export interface FollowedByAnother {
  /** Have another database follow. */
  follow(): Promise<void>
  failOver(): Promise<void>
}

/** The effect of what happened: requests that broke, and events that were offered although the servers had them. */
export interface Happened extends Pick<Weather, 'broken' | 'repeated'> {
  what: string
  /** The ids of marks that the servers had acknowledged and then missed. */
  missed: readonly string[]
}

/** Answers that are heard before something happens: the others are still to come. */
const ANSWERS = 2

/**
 * Deliver, and let something happen to the servers while devices do. `until`: until then each device waits when it has heard an answer, so
 * that it has more to send afterwards, however fast the others are.
 */
async function struck(
  stage: Stage,
  servers: RealServers,
  what: () => Promise<void>,
  { devices = devicesOf(stage), until }: { devices?: readonly Device[]; until?: () => Promise<void> } = {},
): Promise<void> {
  let answers = 0
  let happening: Promise<void> | null = null
  const onAnswer = async () => {
    answers += 1
    if (answers === ANSWERS) happening = servers.undergo(what)
    if (answers >= ANSWERS) await until?.()
  }
  await stage.deliver({ devices, onAnswer })
  if (!happening) throw new Error('nothing happened')
  await happening
}

/** Return the ids of marks that the servers miss. */
async function missedBy({ people, servers }: Stage): Promise<string[]> {
  const kept = new Set((await keptMarks({ servers })).map(({ id }) => id))
  return people.flatMap(({ marks }) => [...marks.keys()]).filter((id) => !kept.has(id))
}

/**
 * A backup is made while the first half of the devices delivers; when the others have delivered too, it is put back, and devices offer what
 * is missing. Returns the ids of that.
 */
async function restored(stage: Stage, servers: RealServers & Restorable): Promise<string[]> {
  const all = devicesOf(stage)
  const half = all.slice(0, all.length / 2)
  await struck(stage, servers, () => servers.backUp(), { devices: half })
  await stage.deliver()
  await servers.undergo(() => servers.restore())
  const missed = await missedBy(stage)
  await stage.deliver()
  return missed
}

/** Another database takes over from the one that dies, while devices deliver. */
async function takenOver(stage: Stage, servers: RealServers & Partial<FollowedByAnother>): Promise<void> {
  await servers.follow?.()
  await struck(stage, servers, async () => servers.failOver?.())
  await stage.deliver()
}

/** Return something that makes servers miss nothing. */
const harmless = (work: Meanwhile) => async (stage: Stage) => {
  await work(stage)
  return []
}

/** Return what happens in a quarter, by the weeks in which it does. */
export function happeningsOf(
  servers: RealServers & Restorable & Partial<FollowedByAnother>,
  weeks: { deploy: number; crash: number; restore: number; failover: number },
) {
  const happened: Happened[] = []
  const noting =
    (what: string, work: (stage: Stage) => Promise<string[]>): Meanwhile =>
    async (stage) => {
      const { broken, repeated } = stage.weather
      const missed = await work(stage)
      const { weather } = stage
      happened.push({ what, missed, broken: weather.broken - broken, repeated: weather.repeated - repeated })
    }
  const during = (what: string, work: () => Promise<void>) =>
    noting(
      what,
      harmless((stage) => struck(stage, servers, work, { until: () => servers.isDown() })),
    )
  const happenings = new Map([
    [weeks.deploy, during('deploy', () => servers.deploy())],
    [weeks.crash, during('crash', () => servers.crash())],
    [weeks.restore, noting('restore', (stage) => restored(stage, servers))],
  ])
  const taken = harmless((stage) => takenOver(stage, servers))
  if (servers.failOver) happenings.set(weeks.failover, noting('failover', taken))
  return { happened, happenings }
}
