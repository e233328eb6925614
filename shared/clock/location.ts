import * as z from 'zod'

/** The position of the device in WGS 84 degrees; `accuracy` in metres if known. */
export const Location = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).max(8.64e15).nullish(),
})
export type Location = z.infer<typeof Location>
