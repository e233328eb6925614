import * as z from 'zod'
import { visibleText } from '../text/visible.ts'

export const ROLES = ['master', 'admin', 'manager', 'user'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export function isAdmin(role: Role): boolean {
  return role === 'master' || role === 'admin'
}

/** The signed-in person as the application knows them. */
export const Me = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  display_name: z.string().nullable(),
  role: Role,
  store_id: z.string().nullable(),
  store_name: z.string().nullable(),
  is_active: z.boolean(),
  require_selfie: z.boolean(),
  /** True if they want no kiosk to show their photo. */
  hides_face: z.boolean(),
  admin_stores: z.array(z.string()),
  access_expires_at: z.string().nullable(),
  cpf: z.string().nullable(),
  photo_url: z.string().nullable(),
  /** True after signing in with a temporary password: the user must choose a new one first. */
  must_change_password: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Me = z.infer<typeof Me>

/** Return the name to greet a person with: the display name, else the first name. */
export function greetingName(user: { display_name: string | null; name: string }): string {
  const chosen = user.display_name?.trim()
  if (chosen) return chosen
  return user.name.trim().split(/\s+/)[0] ?? user.name
}

/** The fields that people may change about themselves: those present. A blank display name changes nothing. */
export const OwnProfile = z.object({
  display_name: z.string().max(80).overwrite(visibleText).optional(),
  hides_face: z.boolean().optional(),
})
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
export const User = Me.extend({
  rg: z.string().nullable(),
  pis: z.string().nullable(),
  voter_id: z.string().nullable(),
  marital_status: z.string().nullable(),
  education_level: z.string().nullable(),
  birth_date: z.string().nullable(),
  address: z.string().nullable(),
  cep: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  admission_date: z.string().nullable(),
  /** The job as the employment contract names it, and the number by which payroll knows the person. */
  job_title: z.string().nullable(),
  registration: z.string().nullable(),
  /** The last day of work; null while the bond goes on. */
  left_on: z.string().nullable(),
  vacation_period: z.string().nullable(),
  pix_key: z.string().nullable(),
  observations: z.string().nullable(),
  max_user_creations: z.int().nullable(),
  /** The number of requests that wait for a decision. */
  pending_requests: z.int(),
})
export type User = z.infer<typeof User>

/** A person in the list of them. */
export const ListedUser = User.extend({
  /** True if they are signed in somewhere, by Google, though they must choose a password. */
  has_entered: z.boolean().optional(),
})
export type ListedUser = z.infer<typeof ListedUser>
