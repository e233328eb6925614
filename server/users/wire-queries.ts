import type { Me, User } from '#shared/people/user.ts'
import type { Parts } from '../parts.ts'
import type { StoredUser } from './queries.ts'

const iso = (at: number) => new Date(at).toISOString()

type Seer = Pick<Parts, 'storage' | 'now'>

/** The address of a person's photo for some minutes, or null where there is none. */
export function photoOf(user: Pick<StoredUser, 'photo_file'>, { storage, now }: Pick<Parts, 'storage' | 'now'>) {
  return user.photo_file ? storage.sign(user.photo_file, now()) : null
}

/** A person as the signed-in application knows them. */
export function meOf(user: StoredUser, seer: Seer): Me {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    display_name: user.display_name,
    role: user.role,
    store_id: user.store_id,
    store_name: user.store_name,
    is_active: user.is_active,
    require_selfie: user.require_selfie,
    admin_stores: user.admin_stores,
    access_expires_at: user.access_expires_at === null ? null : iso(user.access_expires_at),
    cpf: user.cpf,
    photo_url: photoOf(user, seer),
    must_change_password: user.must_change_password,
    created_at: iso(user.created_at),
    updated_at: iso(user.updated_at),
  }
}

/** A person in full, with how many of their requests wait. */
export function userOf(user: StoredUser, pendingRequests: number, seer: Seer): User {
  return {
    rg: user.rg,
    pis: user.pis,
    voter_id: user.voter_id,
    marital_status: user.marital_status,
    education_level: user.education_level,
    birth_date: user.birth_date,
    address: user.address,
    cep: user.cep,
    street: user.street,
    number: user.number,
    complement: user.complement,
    neighborhood: user.neighborhood,
    city: user.city,
    state: user.state,
    admission_date: user.admission_date,
    left_on: user.left_on,
    vacation_period: user.vacation_period,
    pix_key: user.pix_key,
    observations: user.observations,
    max_user_creations: user.max_user_creations,
    pending_requests: pendingRequests,
    ...meOf(user, seer),
  }
}
