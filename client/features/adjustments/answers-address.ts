import { addressOf } from '#shared/access/page.ts'

/** The value of the `ajuste` parameter that opens the answers instead of a day. */
export const ANSWERS = 'respostas'

/** The address of a person's requests with their answers. */
export const answersAddress: string = addressOf('Ponto', `ajuste=${ANSWERS}`)
