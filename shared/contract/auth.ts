import * as z from 'zod'
import { DeviceId } from '../clock/punch-event.ts'
import { Me } from '../people/user.ts'
import { call } from './call.ts'
import { Done, id } from './fields.ts'

/** The right to deliver one user's marks from one device, and nothing else (docs/decisions/0015). */
export const Grant = z.object({ user_id: z.string(), token: z.string(), expires_at: z.string() })
export type Grant = z.infer<typeof Grant>

const password = z.string().min(1, 'Senha é obrigatória').max(1024)

/** A new session: its user and token, the right to deliver from this device, and the mark by which this browser is recognised later. */
export const Opened = z.object({
  user: Me,
  token: z.string(),
  grant: Grant.nullable(),
  /** True if the device's id has a secret that was not presented: the device needs a new id to deliver. */
  device_unproven: z.boolean(),
  /** To be sent as X-Known-Device at the next sign-in. */
  known_device: z.string().nullable(),
})

export const login = call('POST /auth/login', {
  title: 'Entrar com e-mail e senha',
  may: 'session:open',
  changes: ['sessions'],
  body: z.object({
    email: z.string().trim().toLowerCase().max(254).email('Informe um e-mail válido.'),
    password,
    device_id: DeviceId.optional(),
  }),
  answer: Opened,
})

const oneTime = z.string().min(20).max(100)

export const exchangeCode = call('POST /auth/exchange', {
  title: 'Trocar o código de uma entrada por link, uma vez, no navegador que a começou',
  may: 'session:open',
  changes: ['sessions'],
  body: z.object({ code: oneTime, proof: oneTime, device_id: DeviceId.optional() }),
  answer: Opened,
})

export const verify = call('GET /auth/verify', {
  title: 'Quem está conectado',
  may: 'session:read',
  query: z.object({ device_id: DeviceId.optional() }),
  answer: z.object({ user: Me, grant: Grant.nullable(), device_unproven: z.boolean() }),
})

export const verifyPassword = call('POST /auth/verify-password', {
  title: 'Conferir a própria senha; responde com um passe de 5 minutos',
  may: 'password:verify',
  changes: [],
  body: z.object({ password }),
  answer: z.object({ valid: z.literal(true), step_up: z.string() }),
})

export const logout = call('POST /auth/logout', {
  title: 'Sair: a sessão termina no servidor; o direito de entregar registros já feitos continua',
  may: 'session:close',
  changes: ['sessions'],
  answer: z.object({ ok: z.literal(true) }),
})

const newPassword = z.string().max(1024, 'Use no máximo 1024 caracteres.')

export const changePassword = call('POST /auth/change-password', {
  title: 'Trocar a própria senha; as outras sessões terminam, esta continua com o token que vem na resposta',
  may: 'password:change',
  changes: ['sessions', 'people'],
  body: z.object({ current_password: password, new_password: newPassword }),
  answer: z.object({ ok: z.literal(true), token: z.string(), is_common: z.boolean() }),
})

/** An open session. */
export const OpenSession = z.object({
  id: z.string(),
  is_current: z.boolean(),
  /** Browser and system in a few words; null for sessions opened by an earlier version. */
  label: z.string().nullable(),
  ip_address: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = call('GET /auth/sessions', {
  title: 'Onde a pessoa está conectada',
  may: 'session:list',
  of: ['sessions'],
  answer: z.array(OpenSession),
})

export const endSession = call('DELETE /auth/sessions/{id}', {
  title: 'Encerrar uma sessão própria; o aparelho dela entrega por mais 7 dias o que já registrou',
  may: 'session:end',
  changes: ['sessions'],
  params: z.object({ id }),
  answer: Done,
})

export const endOtherSessions = call('POST /auth/sessions/end-others', {
  title: 'Encerrar todas as outras sessões próprias',
  may: 'session:end',
  changes: ['sessions'],
  answer: z.object({ ended: z.int() }),
})

export const startGoogle = call('GET /auth/google', {
  title: 'Entrar com Google: leva ao provedor OpenID',
  may: 'session:open',
  query: z.object({
    challenge: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional(),
  }),
  sends: 'redirect',
  answer: z.unknown(),
})

export const returnFromGoogle = call('GET /auth/google/callback', {
  title: 'Volta do provedor OpenID; leva a /login com um código de uso único em token, e user, ou com error',
  may: 'session:open',
  sends: 'redirect',
  answer: z.unknown(),
})
