import { FIRST_DAY } from '#shared/calendar/bounds.ts'
import type { Done } from '#shared/contract/fields.ts'
import type * as calls from '#shared/contract/stores.ts'
import { storedRadius } from '#shared/people/geofence.ts'
import { isCnpj } from '#shared/people/registry-numbers.ts'
import type { Store } from '#shared/people/store.ts'
import { digitsOf, plainCnpj } from '#shared/text/mask.ts'
import { found, refuseIf } from '#shared/text/refusal.ts'
import { record } from '../audit/append.ts'
import { changesOf, valuesOf } from '../changes.ts'
import type { Context } from '../context.ts'
import type { Db } from '../database/db.ts'
import type { Input } from '../http/route.ts'
import { keepRegistry } from '../ledger/keep-registry.ts'
import { authorize, OutOfReach } from '../permit.ts'
import { requireOpenCompany } from '../require-open.ts'
import { requireSure } from '../step-up.ts'
import {
  holderOfCnpj,
  isStoreIn,
  isStoreInUse,
  removeStore,
  type StoredStore,
  storeRows,
  storeScopeOf,
  storesIn,
  storeWire,
} from './queries.ts'

/** The fields of a company shown in the audit log. */
const shownOfStore = [
  'name',
  'cnpj',
  'latitude',
  'longitude',
  'radius',
  'timezone',
  'day_starts_at',
  'shows_faces',
  'is_active',
] as const

/** Convert a field that is present; an absent one stays absent. */
function present<T, U>(given: T | undefined, stored: (given: T) => U): U | undefined {
  return given === undefined ? undefined : stored(given)
}

const digits = (text: string | null) => digitsOf(text ?? '') || null

/** Return a CNPJ as stored. An unchanged one that an earlier version accepted may be sent back. */
function storedCnpj(cnpj: string | null, before: string | null): string | null {
  const plain = plainCnpj(cnpj ?? '')
  if (plain === '') return null
  const refuse = (fact: boolean, message: string) => refuseIf(fact, 'invalidInput', [{ path: 'cnpj', message }])
  refuse(plain.length !== 14, 'O CNPJ tem 14 caracteres.')
  refuse(plain !== before && !isCnpj(plain), 'CNPJ inválido. Confira os dígitos.')
  return plain
}

/** Store both coordinates or none: half a position would put the fence on another continent. */
function storedPlace({ latitude, longitude }: Pick<StoredStore, 'latitude' | 'longitude'>) {
  return latitude === null || longitude === null ? { latitude: null, longitude: null } : { latitude, longitude }
}

const blank = { latitude: null, longitude: null, cnpj: null }

/** Return the columns of the fields that are present. Throws `invalidInput` for an invalid CNPJ. */
function storeColumns(
  fields: Partial<calls.StoreFields>,
  stored: Pick<StoredStore, 'latitude' | 'longitude' | 'cnpj'> = blank,
) {
  const { cnpj, phone, cep, state_uf, radius, ...same } = fields
  const { latitude = stored.latitude, longitude = stored.longitude } = fields
  return {
    ...same,
    ...storedPlace({ latitude, longitude }),
    cnpj: present(cnpj, (given) => storedCnpj(given, stored.cnpj)),
    phone: present(phone, digits),
    cep: present(cep, digits),
    state_uf: present(state_uf, (uf) => uf?.toUpperCase() || null),
    radius: present(radius, storedRadius),
  }
}

/** Throw `invalidInput` if another company has the CNPJ. An unchanged one may stay, even if it is a duplicate. */
async function requireFreeCnpj(
  db: Db,
  cnpj: string | null | undefined,
  before?: Pick<StoredStore, 'id' | 'cnpj'>,
): Promise<void> {
  if (!cnpj || cnpj === before?.cnpj) return
  const holder = await holderOfCnpj(db, cnpj, before?.id)
  const message = `Este CNPJ já está no cadastro de ${holder}.`
  refuseIf(holder !== null, 'invalidInput', [{ path: 'cnpj', message }])
}

const subjectOf = (id: string) => ({ type: 'store', id, store_id: id })

/** Return the companies that the actor may see. */
export async function listStores(ctx: Context): Promise<Store[]> {
  authorize(ctx, 'store:list')
  return (await storesIn(ctx.parts.database.read, storeScopeOf(ctx.actor))).map(storeWire)
}

/** Return one company; one out of scope looks like missing. */
export async function getStore(ctx: Context, { params }: Input<typeof calls.getStore>): Promise<Store> {
  authorize(ctx, 'store:read')
  const store = found(await storeRows.byId(ctx.parts.database.read, params.id))
  if (!isStoreIn(storeScopeOf(ctx.actor), store.id)) throw new OutOfReach()
  return storeWire(store)
}

/** Register a company; repeating it returns what is stored. */
export async function createStore(ctx: Context, { body }: Input<typeof calls.createStore>): Promise<Store> {
  const permit = authorize(ctx, 'store:create')
  const { at } = ctx
  const id = body.id ?? ctx.newId()
  const store = await ctx.parts.database.write(async (tx) => {
    const known = body.id ? await storeRows.byId(tx, id) : null
    if (known) return known
    const columns = storeColumns(body)
    await requireFreeCnpj(tx, columns.cnpj)
    await storeRows.insert(tx, permit, { ...columns, name: body.name, id, created_at: at, updated_at: at })
    await keepRegistry(tx, permit, { store_id: id })
    const made = found(await storeRows.byId(tx, id))
    await record(tx, permit, subjectOf(id), valuesOf(made, shownOfStore))
    return made
  })
  return storeWire(store)
}

/** Change the fields of a company that are present. Throws `periodClosed` for another zone once a period was closed. */
export async function editStore(ctx: Context, { params, body }: Input<typeof calls.editStore>): Promise<Store> {
  const permit = authorize(ctx, 'store:edit')
  const { id } = params
  const changed = await ctx.parts.database.write(async (tx) => {
    const stored = found(await storeRows.byId(tx, id))
    const columns = storeColumns(body, stored)
    await requireFreeCnpj(tx, columns.cnpj, stored)
    // The zone decides at what time of day marks of the past were made.
    if (columns.timezone !== undefined && columns.timezone !== stored.timezone)
      await requireOpenCompany(tx, id, FIRST_DAY)
    await storeRows.update(tx, permit, id, { ...columns, updated_at: ctx.at })
    await keepRegistry(tx, permit, { store_id: id })
    await record(tx, permit, subjectOf(id), changesOf(stored, columns, shownOfStore))
    return found(await storeRows.byId(tx, id))
  })
  return storeWire(changed)
}

/** Delete a company that nobody and nothing refers to. Throws `storeInUse`: one with people or records can only be deactivated. */
export async function deleteStore(ctx: Context, { params }: Input<typeof calls.deleteStore>): Promise<Done> {
  const permit = authorize(ctx, 'store:delete')
  await requireSure(ctx)
  await ctx.parts.database.write(async (tx) => {
    const store = found(await storeRows.byId(tx, params.id))
    refuseIf(await isStoreInUse(tx, store), 'storeInUse')
    await removeStore(tx, permit, store.id)
    await record(tx, permit, subjectOf(store.id), valuesOf(store, shownOfStore))
  })
  return { ok: true }
}
