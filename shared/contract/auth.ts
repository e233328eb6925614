import * as z from 'zod/mini'
import { DeviceId } from '../clock/punch.ts'
import { Me } from '../people/user.ts'
import { call } from './call.ts'

/** The right to deliver one user's marks from one device, and nothing else (DECISIONS 15). */
export const Grant = z.object({ user_id: z.string(), token: z.string(), expires_at: z.string() })
export type Grant = z.infer<typeof Grant>

const password = z.string().check(z.minLength(1, 'Senha é obrigatória'), z.maxLength(1024))

export const login = call('POST /auth/login', {
  title: 'Entrar com e-mail e senha',
  may: 'session:open',
  body: z.object({
    email: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('Informe um e-mail válido.')),
    password,
    device_id: z.optional(DeviceId),
  }),
  answer: z.object({ user: Me, token: z.string(), grant: z.nullable(Grant) }),
})

export const verify = call('GET /auth/verify', {
  title: 'Quem está conectado',
  may: 'session:read',
  query: z.object({ device_id: z.optional(DeviceId) }),
  answer: z.object({ user: Me, grant: z.nullable(Grant) }),
})

export const verifyPassword = call('POST /auth/verify-password', {
  title: 'Conferir a própria senha; responde com um passe de 5 minutos',
  may: 'password:verify',
  body: z.object({ password }),
  answer: z.object({ valid: z.literal(true), step_up: z.string() }),
})

export const logout = call('POST /auth/logout', {
  title: 'Sair; o direito de entregar registros já feitos continua',
  may: 'session:close',
  answer: z.object({ ok: z.literal(true) }),
})

const newPassword = z.string().check(z.maxLength(1024, 'Use no máximo 1024 caracteres.'))

export const changePassword = call('POST /auth/change-password', {
  title: 'Trocar a própria senha; as outras sessões terminam, esta continua com o token que vem na resposta',
  may: 'password:change',
  body: z.object({ current_password: password, new_password: newPassword }),
  answer: z.object({ ok: z.literal(true), token: z.string() }),
})

export const startGoogle = call('GET /auth/google', {
  title: 'Entrar com Google: leva ao provedor OpenID',
  may: 'session:open',
  sends: 'redirect',
  answer: z.unknown(),
})

export const returnFromGoogle = call('GET /auth/google/callback', {
  title: 'Volta do provedor OpenID; leva a /login com token e user, ou com error',
  may: 'session:open',
  sends: 'redirect',
  answer: z.unknown(),
})
