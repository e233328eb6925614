import * as z from 'zod'
import { DeviceId } from '../clock/punch-event.ts'
import { Opened } from './auth.ts'
import { call } from './call.ts'
import { id } from './fields.ts'

/** An invitation as the keeper hands it over: good for one person, once, until `expires_at`. */
export const Invitation = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  store_name: z.string().nullable(),
  /** Eight letters and digits, without a dash. */
  code: z.string(),
  expires_at: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

export const invitePeople = call('POST /auth/invitations', {
  title: 'Convidar pessoas que ainda não escolheram a própria senha; o convite anterior de cada uma deixa de valer',
  may: 'invitation:create',
  changes: ['people'],
  body: z.object({ user_ids: z.array(id).min(1, 'Selecione pelo menos uma pessoa.').max(500) }),
  answer: z.object({
    invitations: z.array(Invitation),
    /** People without one, with the reason. */
    skipped: z.array(z.object({ user_id: z.string(), name: z.string(), reason: z.string() })),
  }),
})

export const listInvitations = call('GET /auth/invitations', {
  title: 'Convites que ainda valem, por nome; a leitura fica na auditoria',
  may: 'invitation:list',
  query: z.object({ store_id: id.optional(), user_id: id.optional() }),
  answer: z.array(Invitation),
})

/** As typed: `k7tq-2mxd` too. */
const code = z.string().max(40)

export const openInvitation = call('POST /auth/invitations/open', {
  title: 'De quem é um convite; abrir não o gasta',
  may: 'invitation:open',
  changes: [],
  body: z.object({ code }),
  answer: z.object({
    name: z.string(),
    email: z.string(),
    store_name: z.string().nullable(),
    /** The keeper who invited, by their first name. */
    invited_by: z.string(),
    expires_at: z.string(),
    least_characters: z.int(),
  }),
})

export const acceptInvitation = call('POST /auth/invitations/accept', {
  title: 'Escolher a própria senha com um convite, e entrar; repetir com a mesma senha só entra',
  may: 'invitation:accept',
  changes: ['sessions', 'people'],
  body: z.object({
    code,
    password: z.string().min(1, 'Senha é obrigatória').max(1024, 'Use no máximo 1024 caracteres.'),
    device_id: DeviceId.optional(),
  }),
  answer: Opened,
})
