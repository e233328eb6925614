import { addressOf } from '#shared/access/page.ts'

/** What stands in the address for the answers in place of a day. */
export const ANSWERS = 'respostas'

/** Where a person's requests stand with their answers. */
export const answersAddress: string = addressOf('Ponto', `ajuste=${ANSWERS}`)
