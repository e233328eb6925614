import type { Me, User } from '#shared/people/user.ts'
import type { Parts } from '../parts.ts'
import type { StoredUser } from './queries.ts'

const iso = (at: number) => new Date(at).toISOString()

type Seer = Pick<Parts, 'storage' | 'now'>

/** The address of a person's photo for some minutes, or null where there is none. */
export function photoOf(user: Pick<StoredUser, 'photoFile'>, { storage, now }: Pick<Parts, 'storage' | 'now'>) {
  return user.photoFile ? storage.sign(user.photoFile, now()) : null
}

/** A person as the signed-in application knows them. */
export function meOf(user: StoredUser, seer: Seer): Me {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    display_name: user.displayName,
    role: user.role,
    store_id: user.storeId,
    store_name: user.storeName,
    is_active: user.isActive,
    require_selfie: user.requireSelfie,
    admin_stores: user.adminStores,
    access_expires_at: user.accessExpiresAt === null ? null : iso(user.accessExpiresAt),
    cpf: user.cpf,
    photo_url: photoOf(user, seer),
    must_change_password: user.mustChangePassword,
    created_at: iso(user.createdAt),
    updated_at: iso(user.updatedAt),
  }
}

/** A person in full, with how many of their requests wait. */
export function userOf(user: StoredUser, pendingRequests: number, seer: Seer): User {
  // The spread last: names added after one cost V8 a microsecond each.
  return {
    rg: user.rg,
    pis: user.pis,
    voter_id: user.voterId,
    marital_status: user.maritalStatus,
    education_level: user.educationLevel,
    birth_date: user.birthDate,
    address: user.address,
    cep: user.cep,
    street: user.street,
    number: user.number,
    complement: user.complement,
    neighborhood: user.neighborhood,
    city: user.city,
    state: user.state,
    admission_date: user.admissionDate,
    left_on: user.leftOn,
    vacation_period: user.vacationPeriod,
    pix_key: user.pixKey,
    observations: user.observations,
    max_user_creations: user.maxUserCreations,
    pending_requests: pendingRequests,
    ...meOf(user, seer),
  }
}
