import * as z from 'zod'
import { call } from './call.ts'

export const health = call('GET /health', {
  title: 'Situação e hora do servidor',
  may: 'system:look',
  answer: z.object({ status: z.literal('ok'), version: z.string(), time: z.string() }),
})

const Part = z.enum(['ok', 'failing'])

export const readiness = call('GET /health/ready', {
  title: 'Se este servidor pode atender, parte por parte; 503 se não pode ler ou gravar no banco',
  may: 'system:look',
  answer: z.object({
    /** `degraded`: marks are registered, something else waits. */
    status: z.enum(['ok', 'degraded']),
    parts: z.object({ read: Part, write: Part, files: Part, disk: Part, clock: Part }),
  }),
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
