import * as z from 'zod'
import { OwnRules } from '../balance/own-rules.ts'
import { call } from './call.ts'
import { id } from './fields.ts'

export const userRules = call('GET /users/{id}/rules', {
  title: 'O que se espera de uma pessoa nos dias em volta de hoje: escala, feriados, férias',
  may: 'balance:read',
  of: ['own-rules'],
  params: z.object({ id }),
  answer: OwnRules,
})
