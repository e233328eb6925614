import { useEffect, useState } from 'react'
import { anchors, here, remembered } from '../../offline/here.ts'
import { useLive } from '../../offline/use-live.ts'

const ATTEMPTS_SHOWN = 10

/** What the browser says of the room that this application has. */
export interface Room {
  persisted: boolean | null
  usage: number | null
  quota: number | null
}

async function readRoom(): Promise<Room> {
  const { storage } = navigator
  const persisted = (await storage?.persisted?.().catch(() => null)) ?? null
  const { usage, quota } = (await storage?.estimate?.().catch(() => null)) ?? {}
  return { persisted, usage: usage ?? null, quota: quota ?? null }
}

/** Asks the browser not to clear this application's data when room grows short. */
async function askToStay(): Promise<Room> {
  await navigator.storage?.persist?.().catch(() => false)
  return readRoom()
}

function workerWords(): string {
  if (!('serviceWorker' in navigator)) return 'não disponível neste navegador'
  return navigator.serviceWorker.controller ? 'pronto para abrir sem internet' : 'ainda não instalado'
}

/** How far the device's own clock is from the server's, ms; null while the server was never heard. */
function clockOffset(): number | null {
  return anchors.best() ? Math.round(here.wall() - anchors.now()) : null
}

/** Everything that support asks about a device. */
export function useDevice(userId: string) {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    let isGone = false
    void readRoom().then((read) => !isGone && setRoom(read))
    return () => {
      isGone = true
    }
  }, [])
  const stored = useLive(async () => {
    const { events, attempts } = here.outbox
    const own = await events.where('[state+actor_id]').equals(['captured', userId]).count()
    const all = await events.where('state').equals('captured').count()
    const refused = await events.where('[state+actor_id]').equals(['quarantined', userId]).count()
    const tries = await attempts.orderBy('n').reverse().limit(ATTEMPTS_SHOWN).toArray()
    return { own, others: all - own, refused, tries }
  }, [userId])
  return {
    room,
    stored,
    version: here.build,
    deviceId: remembered.deviceId,
    worker: workerWords(),
    offset: clockOffset(),
    persist: async () => setRoom(await askToStay()),
  }
}

export type Device = ReturnType<typeof useDevice>
