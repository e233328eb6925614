import * as z from 'zod/mini'
import { visibleText } from '../text/visible.ts'

export const ROLES = ['master', 'admin', 'manager', 'user'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Whether the role is master or admin. */
export function isAdmin(role: Role): boolean {
  return role === 'master' || role === 'admin'
}

/** A person as the signed-in application knows them. */
export const Me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  display_name: z.nullable(z.string()),
  role: Role,
  store_id: z.nullable(z.string()),
  store_name: z.nullable(z.string()),
  is_active: z.boolean(),
  require_selfie: z.boolean(),
  admin_stores: z.array(z.string()),
  access_expires_at: z.nullable(z.string()),
  cpf: z.nullable(z.string()),
  photo_url: z.nullable(z.string()),
  /** Signed in with a temporary password: a new one is asked for first. */
  must_change_password: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Me = z.infer<typeof Me>

/** What people are greeted with: the display name, else the first name. */
export function greetingName(user: { display_name: string | null; name: string }): string {
  const chosen = user.display_name?.trim()
  if (chosen) return chosen
  return user.name.trim().split(/\s+/)[0] ?? user.name
}

/** What a person may change about themselves. A blank display name changes nothing. */
export const OwnProfile = z.object({ display_name: z.string().check(z.maxLength(80), z.overwrite(visibleText)) })
export type OwnProfile = z.infer<typeof OwnProfile>

export const MARITAL_STATUSES = ['single', 'married', 'divorced', 'widowed', 'separated', 'stable_union'] as const

export const EDUCATION_LEVELS = [
  'elementary_incomplete',
  'elementary_complete',
  'highschool_incomplete',
  'highschool_complete',
  'technical',
  'university_incomplete',
  'university_complete',
  'postgraduate',
  'masters',
  'doctorate',
] as const

/** A person in full, as keepers see them. */
export const User = z.extend(Me, {
  rg: z.nullable(z.string()),
  pis: z.nullable(z.string()),
  voter_id: z.nullable(z.string()),
  marital_status: z.nullable(z.string()),
  education_level: z.nullable(z.string()),
  birth_date: z.nullable(z.string()),
  address: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  street: z.nullable(z.string()),
  number: z.nullable(z.string()),
  complement: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  admission_date: z.nullable(z.string()),
  /** The last day of work; null while it goes on. */
  left_on: z.nullable(z.string()),
  vacation_period: z.nullable(z.string()),
  pix_key: z.nullable(z.string()),
  observations: z.nullable(z.string()),
  max_user_creations: z.nullable(z.int()),
  /** Requests that wait for a decision. */
  pending_requests: z.int(),
})
export type User = z.infer<typeof User>
