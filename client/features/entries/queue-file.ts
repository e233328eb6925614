import { here, remembered } from '../../offline/here.ts'

/** Saves a person's unsent marks as a file: the way out when a device will not reach the network again. It holds no secret. */
export async function saveQueueFile(userId: string): Promise<void> {
  const waiting = await here.outbox.events
    .where('state')
    .anyOf('captured', 'quarantined')
    .and((event) => event.actor_id === userId)
    .toArray()
  const attempts = await here.outbox.attempts.toArray()
  const file = {
    device_id: remembered.deviceId,
    saved_at: new Date(here.wall()).toISOString(),
    events: waiting,
    attempts,
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }))
  link.download = `folha-de-ponto-fila-${new Date(here.wall()).toISOString().slice(0, 10)}.json`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
