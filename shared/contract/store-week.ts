import * as z from 'zod'
import { StoreWeek } from '../calendar/store-week.ts'
import { call } from './call.ts'
import { id } from './fields.ts'

const one = { params: z.object({ id }) }

export const readStoreWeek = call('GET /stores/{id}/week', {
  title: 'A jornada que as pessoas cadastradas nesta empresa recebem como primeira escala',
  may: 'store:edit',
  of: ['stores'],
  ...one,
  answer: z.object({ week: StoreWeek.nullable() }),
})

export const setStoreWeek = call('PUT /stores/{id}/week', {
  title: 'Escolher a jornada de uma empresa; quem ainda não tem escala recebe esta, quem tem fica com a sua',
  may: 'store:edit',
  changes: ['stores', 'schedules', 'hours'],
  ...one,
  body: z.object({ week: StoreWeek.nullable() }),
  /** The number of people who got it. */
  answer: z.object({ given: z.int() }),
})
