import { useState } from 'react'
import { ownZone } from '#shared/calendar/day.ts'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { installation } from '../../api/installation.ts'
import { type FoundPlace, findPlace, LookUpFailure } from '../../api/places.ts'
import { showToast } from '../../ui/toast.ts'
import { isKnownZone } from './zones.ts'

async function search(address: string): Promise<FoundPlace> {
  // Without an address ask neither for the geocoder's URL nor for a place.
  if (address === '') throw new LookUpFailure(adminMessages.addressMissing)
  const { geocoding_url } = await installation()
  return findPlace(geocoding_url, address)
}

/** Look up the coordinates of an address; the reason for a failure stays until the next attempt. */
export function useCoordinates(onFound: (place: FoundPlace) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const seek = async (address: string) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    try {
      onFound(await search(address))
      showToast({ title: adminMessages.geocodingDone })
    } catch (error) {
      setProblem(error instanceof LookUpFailure ? error.message : adminMessages.geocodingFailed)
    }
    setBusy(false)
  }
  return { busy, problem, seek }
}

const PATIENCE_MS = 15_000

const refused: Record<number, string> = {
  1: 'Permita a localização no navegador e toque de novo.',
  3: 'A posição demorou demais. Tente perto de uma janela.',
}

/** Take this device's position and time zone, for somebody who registers the company while standing in it. */
export function useHere(onFound: (place: { latitude: number; longitude: number; timezone?: string }) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [accuracy, setAccuracy] = useState<number>()
  const found = ({ coords: { latitude, longitude, accuracy: metres } }: GeolocationPosition) => {
    setBusy(false)
    setAccuracy(metres)
    const timezone = ownZone()
    onFound({ latitude, longitude, ...(isKnownZone(timezone) ? { timezone } : {}) })
  }
  const failed = ({ code }: GeolocationPositionError) => {
    setBusy(false)
    setProblem(refused[code] ?? 'Este aparelho não informou onde está. Busque pelo endereço.')
  }
  const ask = () => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: PATIENCE_MS, enableHighAccuracy: true })
  }
  return { busy, problem, accuracy, ask }
}
