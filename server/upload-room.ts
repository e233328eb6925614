import type { Config } from './config.ts'

/**
 * Tell whether a disk with so many free bytes has room for a file beside that for marks. The reserve is the same with a bucket: there files
 * lie on this disk only while they arrive, but below it they are refused all the same.
 */
export const hasUploadRoom = (free: number, { uploadReserve }: Pick<Config, 'uploadReserve'>): boolean =>
  free >= uploadReserve
