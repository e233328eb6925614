import * as z from 'zod'
import { eachPersonal, ListedUser, Me, OwnProfile, Role, User } from '../people/user.ts'
import { adminMessages } from '../text/admin-messages.ts'
import { call } from './call.ts'
import { day, id, idList, requiredText, yesNo } from './fields.ts'

const NAME_MISSING = adminMessages.userFieldsMissing

/** A text field of a person; numbers are accepted as text, and `normalUserUpdate` normalises everything. */
const text = (most: number) => z.union([z.string().max(most), z.int()]).nullish()

const personal = {
  ...eachPersonal(text),
  photo_url: text(500),
}

const access = {
  role: Role.optional(),
  store_id: id.nullish(),
  admin_stores: idList.nullish(),
  is_active: yesNo.optional(),
  access_expires_at: z.string().max(40).nullish(),
  max_user_creations: z
    .union([z.int().min(0).max(1_000_000), z.string().regex(/^\d{0,6}$/, 'Use um número inteiro.')])
    .nullish(),
  require_selfie: yesNo.optional(),
}

const password = z.string().max(1024)

/** A new person: name, e-mail and a first password; everything else is optional. */
export const NewUser = z.object({
  name: requiredText(120, NAME_MISSING),
  email: z.string(NAME_MISSING).trim().toLowerCase().min(1, NAME_MISSING).max(254).email('Informe um e-mail válido.'),
  password: password.min(1, NAME_MISSING),
  ...personal,
  ...access,
})
export type NewUser = z.output<typeof NewUser>

/** The changes to a person: only the fields present. The e-mail never changes. */
export const UserUpdate = z.object({
  name: requiredText(120, 'Campo obrigatório.').optional(),
  /** A temporary password; null draws one. */
  password: password.nullish(),
  ...personal,
  ...access,
  /** The last day of work of somebody whose access ends; default today. */
  left_on: day.optional(),
  /** The day from which a new company counts; default today. Earlier days keep theirs. */
  store_from: day.optional(),
})
export type UserUpdate = z.output<typeof UserUpdate>

export const editMe = call('PUT /users/me', {
  title: 'Alterar o próprio nome de exibição, ou se o quiosque mostra a própria foto',
  may: 'profile:edit',
  changes: ['people'],
  body: OwnProfile,
  answer: Me,
})

export const listUsers = call('GET /users', {
  title: 'Pessoas do escopo: master, admins, funcionários, por nome',
  may: 'user:list',
  of: ['people', 'stores', 'requests', 'certificates', 'held-marks'],
  query: z.object({
    store_id: id.optional(),
    role: Role.optional(),
    q: z.string().max(120).optional(),
  }),
  answer: z.array(ListedUser),
})

export const getUser = call('GET /users/{id}', {
  title: 'Uma pessoa; cada um pode ver a si mesmo',
  may: 'user:read',
  of: ['people', 'stores'],
  params: z.object({ id }),
  answer: User,
})

export const createUser = call('POST /users', {
  title: 'Cadastrar uma pessoa; um admin, só funcionários das suas empresas e até a sua cota',
  may: 'user:create',
  changes: ['people'],
  status: 201,
  /** Whoever is invited chooses the first password: none needs to be given. */
  body: NewUser.extend({ password: password.default(''), is_invited: yesNo.default(false) }).refine(
    (user) => user.is_invited || user.password !== '',
    { path: ['password'], message: NAME_MISSING },
  ),
  answer: User,
})

export const editUser = call('PUT /users/{id}', {
  title: 'Alterar uma pessoa; papel, empresa, acesso e cota, só o master',
  may: 'user:edit',
  changes: ['people', 'hours'],
  params: z.object({ id }),
  body: UserUpdate,
  answer: User,
})

export const readPassword = call('GET /users/{id}/password', {
  title: 'A senha temporária, até que a pessoa entre com ela ou a troque',
  may: 'user:read-password',
  params: z.object({ id }),
  answer: z.object({ password: z.string() }),
})

export const deleteUser = call('DELETE /users/{id}', {
  title: 'Excluir quem nunca bateu ponto, desativar os demais; exige o cabeçalho X-Step-Up',
  may: 'user:delete',
  changes: ['people', 'hours'],
  params: z.object({ id }),
  /** The last day of work of somebody who is only deactivated, because they have records; default today. */
  query: z.object({ left_on: day.optional() }),
  answer: z.object({ result: z.enum(['deleted', 'deactivated']) }),
})
