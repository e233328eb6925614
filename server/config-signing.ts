import * as z from 'zod'
import { isCnpj, isCpf } from '#shared/people/registry-numbers.ts'

/** The developer who answers for the program before the law, with their certificate. Empty where it is not given. */
export interface Signing {
  /** The file with the developer's certificate and key. */
  pfx: string
  password: string
  /** A file whose first line is the password. */
  passwordFile: string
  /** The program's registration number at INPI, in 13 digits. */
  inpiNumber: string
  /** CNPJ or CPF of whoever answers as developer, without punctuation. */
  developerDocument: string
  developerName: string
  developerEmail: string
}

const orEmpty = <S extends z.ZodType>(shape: S) => z.union([z.literal(''), shape]).optional()

/** Strip what people write around a registration number: `BR 51 2026 000123-4` → `5120260001234`. */
const plainInpi = (text: string) => text.toUpperCase().replace(/^BR/, '').replace(/[\s-]/g, '')
const plainDocument = (text: string) => text.toUpperCase().replace(/[\s./-]/g, '')

/** The settings of signing, as the environment gives them. */
export const signingShape = {
  SIGNING_PFX: z.string().optional(),
  SIGNING_PASSWORD: z.string().max(1024).optional(),
  SIGNING_PASSWORD_FILE: z.string().optional(),
  INPI_NUMBER: orEmpty(
    z
      .string()
      .transform(plainInpi)
      .refine((text) => /^\d{13}$/.test(text)),
  ),
  DEVELOPER_DOCUMENT: orEmpty(
    z
      .string()
      .transform(plainDocument)
      .refine((text) => isCpf(text) || isCnpj(text)),
  ),
  DEVELOPER_NAME: z.string().max(150).optional(),
  DEVELOPER_EMAIL: orEmpty(z.email().max(50)),
}

type Settings = z.infer<z.ZodObject<typeof signingShape>>

/** Return the settings that contradict another: a password without a file, or two passwords. */
export function contradictions({ SIGNING_PFX, SIGNING_PASSWORD, SIGNING_PASSWORD_FILE }: Settings): string[] {
  const given = { SIGNING_PASSWORD, SIGNING_PASSWORD_FILE }
  const names = (Object.keys(given) as (keyof typeof given)[]).filter((name) => given[name])
  return names.length > (SIGNING_PFX ? 1 : 0) ? names : []
}

/** Read how papers are signed. */
export const signingOf = (env: Settings): Signing => ({
  pfx: env.SIGNING_PFX || '',
  password: env.SIGNING_PASSWORD || '',
  passwordFile: env.SIGNING_PASSWORD_FILE || '',
  inpiNumber: env.INPI_NUMBER || '',
  developerDocument: env.DEVELOPER_DOCUMENT || '',
  developerName: env.DEVELOPER_NAME?.trim() || '',
  developerEmail: env.DEVELOPER_EMAIL || '',
})
