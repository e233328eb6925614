import { adminMessages } from '#shared/text/admin-messages.ts'
import { digitsOf, maskUf } from '#shared/text/mask.ts'

const TIMEOUT_MS = 8_000

/** An address as returned for a CEP; small towns have one CEP for every street. */
export interface CepAddress {
  street: string
  neighborhood: string
  city: string
  state_uf: string
}

/** A place on earth, in degrees. */
export interface FoundPlace {
  latitude: number
  longitude: number
}

/** An outside service found nothing, or gave no usable answer; the message is for people. */
export class LookUpFailure extends Error {
  override name = 'LookUpFailure'
}

interface Patience {
  timeoutMs?: number
}

/** Call an outside service. Public ones require to know which site asks: send the origin alone. */
async function answerOf(url: URL, { timeoutMs = TIMEOUT_MS }: Patience): Promise<unknown> {
  const response = await fetch(url, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    credentials: 'omit',
    referrerPolicy: 'origin',
  })
  if (!response.ok) throw new Error(`${response.status}`)
  return await response.json()
}

const textOf = (given: unknown) => (typeof given === 'string' ? given.trim().slice(0, 200) : '')

function addressIn(answer: unknown): CepAddress {
  const { logradouro, bairro, localidade, uf, erro } = (answer ?? {}) as Record<string, unknown>
  if (erro === true || erro === 'true') throw new LookUpFailure(adminMessages.cepNotFound)
  const address = {
    street: textOf(logradouro),
    neighborhood: textOf(bairro),
    city: textOf(localidade),
    state_uf: maskUf(textOf(uf)),
  }
  if (address.city === '' || address.state_uf.length !== 2) throw new LookUpFailure(adminMessages.cepFailed)
  return address
}

/** Return the address of an eight-digit CEP. Throw a LookUpFailure with a message for people. */
export async function lookUpCep(base: string, cep: string, patience: Patience = {}): Promise<CepAddress> {
  const digits = digitsOf(cep)
  if (digits.length !== 8) throw new LookUpFailure(adminMessages.cepInvalid)
  const answer = await Promise.resolve()
    .then(() => answerOf(new URL(`${base.replace(/\/+$/, '')}/ws/${digits}/json`), patience))
    .catch(() => null)
  return addressIn(answer)
}

/** Parse a coordinate as the service writes it: a number in a string. */
function degreesOf(given: unknown, most: number): number {
  const number = typeof given === 'number' ? given : Number.parseFloat(textOf(given))
  if (!(Math.abs(number) <= most)) throw new LookUpFailure(adminMessages.geocodingFailed)
  return number
}

function placeIn(answer: unknown): FoundPlace {
  if (!Array.isArray(answer)) throw new LookUpFailure(adminMessages.geocodingFailed)
  if (answer.length === 0) throw new LookUpFailure(adminMessages.addressNotFound)
  const { lat, lon } = (answer[0] ?? {}) as Record<string, unknown>
  return { latitude: degreesOf(lat, 90), longitude: degreesOf(lon, 180) }
}

/** Return the position of an address in Brazil. Throw a LookUpFailure with a message for people. */
export async function findPlace(base: string, address: string, patience: Patience = {}): Promise<FoundPlace> {
  const q = address.trim()
  if (q === '') throw new LookUpFailure(adminMessages.addressMissing)
  const answer = await Promise.resolve()
    .then(() => {
      const url = new URL(base)
      for (const [name, value] of Object.entries({ q, countrycodes: 'br', limit: '1', format: 'json' })) {
        url.searchParams.set(name, value)
      }
      return answerOf(url, patience)
    })
    .catch(() => null)
  return placeIn(answer)
}
