import { useRef, useState } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { isCep } from '#shared/text/mask.ts'
import { installation } from '../../api/installation.ts'
import { type CepAddress, LookUpFailure, lookUpCep } from '../../api/places.ts'

/** How the look-up of a CEP stands. */
export interface CepLookUp {
  state: 'idle' | 'busy' | 'found' | 'failed'
  /** Why nothing came: not found, or no answer. */
  problem: string | undefined
  /** To be told of what stands in the field, masked; a whole CEP is looked up. */
  typed: (cep: string) => void
}

type Standing = Omit<CepLookUp, 'typed'>

const idle: Standing = { state: 'idle', problem: undefined }

async function addressOf(cep: string): Promise<CepAddress> {
  const { cep_url } = await installation()
  return lookUpCep(cep_url, cep)
}

/** Looks a CEP up as soon as it is whole and hands its address over. Only the answer for what stands there now counts. */
export function useCep(onFound: (address: CepAddress) => void): CepLookUp {
  const [standing, setStanding] = useState<Standing>(idle)
  const wanted = useRef('')
  const look = async (cep: string) => {
    setStanding({ state: 'busy', problem: undefined })
    try {
      const address = await addressOf(cep)
      if (wanted.current !== cep) return
      onFound(address)
      setStanding({ state: 'found', problem: undefined })
    } catch (error) {
      if (wanted.current !== cep) return
      const problem = error instanceof LookUpFailure ? error.message : adminMessages.cepFailed
      setStanding({ state: 'failed', problem })
    }
  }
  const typed = (cep: string) => {
    if (wanted.current === cep) return
    wanted.current = cep
    if (isCep(cep)) void look(cep)
    else setStanding(idle)
  }
  return { ...standing, typed }
}
