import * as z from 'zod/mini'
import { Store } from '../people/store.ts'
import { Me, OwnProfile } from '../people/user.ts'
import { call } from './call.ts'

export const editMe = call('PUT /users/me', {
  title: 'Alterar o próprio nome de exibição',
  may: 'profile:edit',
  body: OwnProfile,
  answer: Me,
})

export const listStores = call('GET /stores', {
  title: 'Lojas que a pessoa pode ver',
  may: 'store:list',
  answer: z.array(Store),
})
