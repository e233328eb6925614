import { useRef, useState } from 'react'
import { adminMessages } from '#shared/text/admin-messages.ts'
import { isCep } from '#shared/text/mask.ts'
import { installation } from '../../api/installation.ts'
import { type CepAddress, LookUpFailure, lookUpCep } from '../../api/places.ts'

/** The state of a CEP lookup. */
export interface CepLookUp {
  state: 'idle' | 'busy' | 'found' | 'failed'
  /** Why there is no address: the CEP is unknown, or there was no answer. */
  problem: string | undefined
  /** Call on each change of the masked field; a complete CEP is looked up. */
  typed: (cep: string) => void
}

type Standing = Omit<CepLookUp, 'typed'>

const idle: Standing = { state: 'idle', problem: undefined }

async function addressOf(cep: string): Promise<CepAddress> {
  const { cep_url } = await installation()
  return lookUpCep(cep_url, cep)
}

/** Look up a CEP once it is complete and pass on its address. An answer for a CEP that has changed since is ignored. */
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
