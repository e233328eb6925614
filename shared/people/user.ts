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

/** The texts that keepers write about a person, each with the most characters that it may have. */
export const PERSONAL = {
  phone: 40,
  display_name: 80,
  cpf: 20,
  rg: 20,
  pis: 20,
  voter_id: 20,
  marital_status: 40,
  education_level: 40,
  birth_date: 10,
  address: 300,
  cep: 12,
  street: 200,
  number: 20,
  complement: 100,
  neighborhood: 100,
  city: 100,
  state: 2,
  /** The job as the employment contract names it, and the number by which payroll knows the person. */
  job_title: 80,
  registration: 20,
  admission_date: 10,
  vacation_period: 100,
  pix_key: 140,
  observations: 4000,
} as const
export type PersonalText = keyof typeof PERSONAL

/** Return a shape for each personal text, made of its length. */
export const eachPersonal = <Shape>(shapeOf: (most: number) => Shape) =>
  Object.fromEntries(Object.entries(PERSONAL).map(([name, most]) => [name, shapeOf(most)])) as Record<
    PersonalText,
    Shape
  >

/** A person in full, as keepers see them. */
export const User = Me.extend(eachPersonal(() => z.string().nullable())).extend({
  /** The last day of work; null while the bond goes on. */
  left_on: z.string().nullable(),
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
