import { useCallback, useEffect, useState } from 'react'
import { type CheckedReceipt, checkReceipt } from '#shared/contract/receipts.ts'
import { ApiFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'

/** The receipt that the address names. */
export interface Printed {
  establishment: string
  nsr: string
  hash: string
}

/** The result of the lookup: the mark, none, or the reason why it failed. */
export type Found =
  | { kind: 'reading' }
  | { kind: 'found'; mark: CheckedReceipt }
  | { kind: 'unknown' }
  | { kind: 'failed'; why: string }

const isUnknown = ({ status }: ApiFailure) => status === 404 || status === 422

async function look({ establishment, nsr, hash }: Printed): Promise<Found> {
  try {
    const params = { establishment: establishment.toUpperCase(), nsr: Number(nsr), hash: hash.toLowerCase() }
    return { kind: 'found', mark: await send(checkReceipt, { params }) }
  } catch (error) {
    if (!(error instanceof ApiFailure))
      return { kind: 'failed', why: 'Sem conexão com o servidor: para conferir é preciso internet.' }
    return isUnknown(error) ? { kind: 'unknown' } : { kind: 'failed', why: error.message }
  }
}

/** Look a receipt up at the server, once and whenever asked again. */
export function useCheck({ establishment, nsr, hash }: Printed): { found: Found; again: () => void } {
  const [found, setFound] = useState<Found>({ kind: 'reading' })
  const read = useCallback(async () => {
    setFound({ kind: 'reading' })
    setFound(await look({ establishment, nsr, hash }))
  }, [establishment, nsr, hash])
  useEffect(() => void read(), [read])
  return { found, again: () => void read() }
}
