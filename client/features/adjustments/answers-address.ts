import { addressOf } from '#shared/access/page.ts'

/** The value of the parameters `ajuste` and `atestados` that opens the answers. */
export const ANSWERS = 'respostas'

/** The address of a person's requests, or certificates, with their answers. */
export const answersAddress = {
  requests: addressOf('Ponto', `ajuste=${ANSWERS}`),
  certificates: addressOf('Ponto', `atestados=${ANSWERS}`),
} as const

/** The value of the `motivo` parameter that begins a request with the reason of somebody who forgot. */
export const FORGOTTEN = 'esqueci'

/** The address of a request about a day with a forgotten mark. */
export const forgottenAddress = (day: string): string => addressOf('Ponto', `ajuste=${day}&motivo=${FORGOTTEN}`)
