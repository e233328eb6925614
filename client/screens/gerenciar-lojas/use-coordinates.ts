import { useState } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { installation } from '../../api/installation.ts'
import { type FoundPlace, findPlace, LookUpFailure } from '../../api/places.ts'
import { showToast } from '../../ui/toast.ts'

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
