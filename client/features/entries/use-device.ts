import { useEffect, useState } from 'react'
import { anchors, here, remembered } from '../../offline/here.ts'
import { useLive } from '../../offline/use-live.ts'

const ATTEMPTS_SHOWN = 10

/** The browser's storage estimate (bytes), and whether the storage is persistent. */
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

/** Ask the browser not to clear this application's data under storage pressure. */
async function askToStay(): Promise<Room> {
  await navigator.storage?.persist?.().catch(() => false)
  return readRoom()
}

function workerWords(): string {
  if (!('serviceWorker' in navigator)) return 'não disponível neste navegador'
  return navigator.serviceWorker.controller ? 'pronto para abrir sem internet' : 'ainda não instalado'
}

/** Return how far the device's clock is ahead of the server's (ms); null if the server was never reached. */
function clockOffset(): number | null {
  return anchors.best() ? Math.round(here.wall() - anchors.now()) : null
}

/** Read all facts that support asks for about a device. */
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
