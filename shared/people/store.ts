import * as z from 'zod/mini'

/** A company's shop, the establishment in which people punch. */
export const Store = z.object({
  id: z.string(),
  name: z.string(),
  address: z.nullable(z.string()),
  cnpj: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  cep: z.nullable(z.string()),
  street: z.nullable(z.string()),
  number: z.nullable(z.string()),
  complement: z.nullable(z.string()),
  neighborhood: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state_uf: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  radius: z.number(),
  timezone: z.string(),
  day_starts_at: z.string(),
  is_active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Store = z.infer<typeof Store>
