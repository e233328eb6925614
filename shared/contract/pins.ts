import * as z from 'zod'
import { call } from './call.ts'
import { Done, id } from './fields.ts'
import { PublicKey } from './kiosks.ts'

const OwnPin = z.object({
  is_set: z.boolean(),
  /** Drawn by a keeper: to be changed at its first use. */
  is_temporary: z.boolean(),
  set_at: z.string().nullable(),
  /** The salt (base64url) with which the PIN is derived when its owner signs by it; null without one. */
  salt: z.string().nullable(),
})

export const readOwnPin = call('GET /pins/me', {
  title: 'Se a pessoa tem um PIN do quiosque, e desde quando; o PIN não está escrito em lugar nenhum',
  may: 'pin:read',
  of: ['pins'],
  answer: OwnPin,
})

export const setOwnPin = call('PUT /pins/me', {
  title: 'Escolher o próprio PIN do quiosque (4 a 6 números), com a senha',
  may: 'pin:set',
  changes: ['pins'],
  body: z.object({ pin: z.string().max(20) }),
  answer: OwnPin,
})

export const drawPin = call('POST /pins/draw', {
  title: 'Sortear um PIN provisório para uma pessoa; ela o troca no primeiro uso',
  may: 'pin:draw',
  changes: ['pins'],
  body: z.object({ user_id: id }),
  answer: z.object({ pin: z.string() }),
})

export const readOwnBadge = call('GET /badges/me', {
  title: 'A chave do próprio crachá, se algum celular o mostra',
  may: 'badge:read',
  of: ['pins'],
  answer: z.object({ public_key: PublicKey.nullable(), set_at: z.string().nullable() }),
})

export const setOwnBadge = call('PUT /badges/me', {
  title: 'Mostrar o próprio crachá neste celular, com a senha; outro celular deixa de mostrá-lo',
  may: 'badge:set',
  changes: ['pins'],
  body: z.object({ public_key: PublicKey }),
  answer: Done,
})

export const removeBadge = call('DELETE /badges/{userId}', {
  title: 'Tirar o crachá de uma pessoa: nenhum celular o mostra mais',
  may: 'badge:remove',
  changes: ['pins'],
  params: z.object({ userId: id }),
  answer: Done,
})
