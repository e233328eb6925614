import * as z from 'zod'
import { call } from './call.ts'

export const health = call('GET /health', {
  title: 'Situação e hora do servidor',
  may: 'system:look',
  answer: z.object({ status: z.literal('ok'), version: z.string(), time: z.string() }),
})

export const ownIp = call('GET /ip', {
  title: 'O endereço com que o servidor vê quem pergunta',
  may: 'system:look',
  answer: z.object({ ip: z.string() }),
})

export const settings = call('GET /settings', {
  title: 'O que o aplicativo precisa saber da instalação',
  may: 'system:look',
  of: [],
  answer: z.object({
    google: z.boolean(),
    ip_lookup_url: z.string(),
    password_min_length: z.number(),
    cep_url: z.string(),
    geocoding_url: z.string(),
    tile_url: z.string(),
  }),
})
