import * as z from 'zod'
import { isZone } from '../calendar/day.ts'
import { Store } from '../people/store.ts'
import { adminMessages } from '../text/admin-messages.ts'
import { call } from './call.ts'
import { Done, id, optionalText, repeatable, requiredText, typedNumber, yesNo } from './fields.ts'

const degrees = (most: number) =>
  z
    .union([z.number().min(-1e6).max(1e6), z.string().regex(/^-?\d{0,3}([.,]\d{1,20})?$/, 'Use graus decimais.')])
    .transform((given: string | number) => (given === '' ? null : Number(String(given).replace(',', '.'))))
    .pipe(z.number().min(-most).max(most).nullable())
    .nullish()

/** The fields of a company to write. */
export const StoreFields = z.object({
  name: requiredText(120, adminMessages.storeNameMissing),
  address: optionalText(300).optional(),
  cnpj: optionalText(20).optional(),
  phone: optionalText(40).optional(),
  cep: z
    .string()
    .regex(/^(\d{5}-?\d{3})?$/, adminMessages.cepInvalid)
    .nullish(),
  street: optionalText(200).optional(),
  number: optionalText(20).optional(),
  complement: optionalText(100).optional(),
  neighborhood: optionalText(100).optional(),
  city: optionalText(100).optional(),
  state_uf: z
    .string()
    .regex(/^([A-Za-z]{2})?$/, 'Use a sigla do estado, com 2 letras.')
    .nullish(),
  latitude: degrees(90),
  longitude: degrees(180),
  /** Metres; empty or invalid becomes 100. */
  radius: typedNumber.optional(),
  timezone: z.string().max(60).refine(isZone, 'Fuso horário desconhecido.').optional(),
  day_starts_at: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use um horário HH:mm.')
    .optional(),
  shows_faces: yesNo.optional(),
  is_active: yesNo.optional(),
})
export type StoreFields = z.output<typeof StoreFields>

export const listStores = call('GET /stores', {
  title: 'Empresas que a pessoa pode ver',
  may: 'store:list',
  of: ['stores'],
  answer: z.array(Store),
})

export const getStore = call('GET /stores/{id}', {
  title: 'Uma empresa',
  may: 'store:read',
  of: ['stores'],
  params: z.object({ id }),
  answer: Store,
})

export const createStore = call('POST /stores', {
  title: 'Cadastrar uma empresa',
  may: 'store:create',
  changes: ['stores'],
  status: 201,
  body: StoreFields.extend(repeatable),
  answer: Store,
})

export const editStore = call('PUT /stores/{id}', {
  title: 'Alterar uma empresa; só os campos presentes mudam',
  may: 'store:edit',
  changes: ['stores', 'hours'],
  params: z.object({ id }),
  body: StoreFields.partial(),
  answer: Store,
})

export const deleteStore = call('DELETE /stores/{id}', {
  title: 'Excluir uma empresa sem pessoas e sem registros',
  may: 'store:delete',
  changes: ['stores', 'people', 'hours'],
  params: z.object({ id }),
  answer: Done,
})
