import * as z from 'zod/mini'

export const ROLES = ['master', 'admin', 'manager', 'user'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Whether the role is master or admin. */
export function isAdmin(role: Role): boolean {
  return role === 'master' || role === 'admin'
}

/** Whether the role is manager: stored and told apart, with an employee's powers until they are specified (DECISIONS 21). */
export function isManager(role: Role): boolean {
  return role === 'manager'
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
export const OwnProfile = z.object({ display_name: z.string().check(z.maxLength(80)) })
export type OwnProfile = z.infer<typeof OwnProfile>
