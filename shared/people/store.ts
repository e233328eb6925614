import * as z from 'zod'

/** A company's shop: the establishment in which people punch. */
export const Store = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  cnpj: z.string().nullable(),
  phone: z.string().nullable(),
  cep: z.string().nullable(),
  street: z.string().nullable(),
  number: z.string().nullable(),
  complement: z.string().nullable(),
  neighborhood: z.string().nullable(),
  city: z.string().nullable(),
  state_uf: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  radius: z.number(),
  timezone: z.string(),
  day_starts_at: z.string(),
  /** True if its kiosks show people's photos. */
  shows_faces: z.boolean(),
  is_active: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Store = z.infer<typeof Store>
