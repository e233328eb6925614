import { addressOf } from '#shared/access/page.ts'

/** The value of the `ajuste` parameter that opens the answers instead of a day. */
export const ANSWERS = 'respostas'

/** The address of a person's requests with their answers. */
export const answersAddress: string = addressOf('Ponto', `ajuste=${ANSWERS}`)

/** The value of the `motivo` parameter that begins a request with the reason of somebody who forgot. */
export const FORGOTTEN = 'esqueci'

/** The address of a request about a day with a forgotten mark. */
export const forgottenAddress = (day: string): string => addressOf('Ponto', `ajuste=${day}&motivo=${FORGOTTEN}`)
