import * as z from 'zod/mini'

/** Where the device was, WGS 84 degrees; `accuracy` in metres where it is known. */
export const Location = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(8.64e15)))),
})
export type Location = z.infer<typeof Location>
