import * as z from 'zod/mini'
import { isZone } from '../calendar/day.ts'
import { Store } from '../people/store.ts'
import { call } from './call.ts'
import { Done, id, optionalText, repeatable, requiredText, typedNumber, yesNo } from './fields.ts'

const degrees = (most: number) =>
  z.optional(
    z.nullable(
      z.pipe(
        z.union([
          z.number().check(z.minimum(-1e6), z.maximum(1e6)),
          z.string().check(z.regex(/^-?\d{0,3}([.,]\d{1,20})?$/, 'Use graus decimais.')),
        ]),
        z.pipe(
          z.transform((given: string | number) => (given === '' ? null : Number(String(given).replace(',', '.')))),
          z.nullable(z.number().check(z.minimum(-most), z.maximum(most))),
        ),
      ),
    ),
  )

/** A company as it is written. */
export const StoreFields = z.object({
  name: requiredText(120, 'O nome da loja é obrigatório!'),
  address: z.optional(optionalText(300)),
  cnpj: z.optional(optionalText(20)),
  phone: z.optional(optionalText(40)),
  cep: z.optional(z.nullable(z.string().check(z.regex(/^(\d{5}-?\d{3})?$/, 'CEP inválido. Use o formato 00000-000')))),
  street: z.optional(optionalText(200)),
  number: z.optional(optionalText(20)),
  complement: z.optional(optionalText(100)),
  neighborhood: z.optional(optionalText(100)),
  city: z.optional(optionalText(100)),
  state_uf: z.optional(
    z.nullable(z.string().check(z.regex(/^([A-Za-z]{2})?$/, 'Use a sigla do estado, com 2 letras.'))),
  ),
  latitude: degrees(90),
  longitude: degrees(180),
  /** Metres; empty or invalid becomes 100. */
  radius: z.optional(typedNumber),
  timezone: z.optional(z.string().check(z.maxLength(60), z.refine(isZone, 'Fuso horário desconhecido.'))),
  day_starts_at: z.optional(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use um horário HH:mm.'))),
  is_active: z.optional(yesNo),
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
  body: z.extend(StoreFields, repeatable),
  answer: Store,
})

export const editStore = call('PUT /stores/{id}', {
  title: 'Alterar uma empresa; só os campos presentes mudam',
  may: 'store:edit',
  changes: ['stores', 'hours'],
  params: z.object({ id }),
  body: z.partial(StoreFields),
  answer: Store,
})

export const deleteStore = call('DELETE /stores/{id}', {
  title: 'Excluir uma empresa sem pessoas e sem registros',
  may: 'store:delete',
  changes: ['stores', 'people', 'hours'],
  params: z.object({ id }),
  answer: Done,
})
