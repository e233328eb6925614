import * as z from 'zod'
import { EventId } from '../clock/punch-event.ts'
import { MOST_IMPORTED } from '../people/quota.ts'
import { call } from './call.ts'
import { NewUser } from './people.ts'

const tooMany = `Importe no máximo ${MOST_IMPORTED} pessoas por vez.`

/** A new person in an import; without a password one is drawn. */
const ImportedPerson = NewUser.extend({
  password: z.string().max(1024).nullish(),
})
export type ImportedPerson = z.output<typeof ImportedPerson>

/** The number of people registered, and the passwords drawn for them. */
export const ImportResult = z.object({
  created: z.int(),
  passwords: z.array(z.object({ name: z.string(), email: z.string(), password: z.string() })),
})
export type ImportResult = z.infer<typeof ImportResult>

export const importUsers = call('POST /users/import', {
  title:
    'Cadastrar várias pessoas em uma transação, todas ou nenhuma; com o mesmo id, a repetição responde o que foi feito',
  may: 'user:create',
  changes: ['people'],
  status: 201,
  maxBody: 2 * 1024 * 1024,
  body: z.object({
    id: EventId.optional(),
    people: z.array(ImportedPerson).min(1, 'Informe ao menos uma pessoa.').max(MOST_IMPORTED, tooMany),
  }),
  answer: ImportResult,
})
