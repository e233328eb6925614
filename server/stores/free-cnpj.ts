import { refuseIf } from '#shared/text/refusal.ts'
import type { Db } from '../database/db.ts'
import { holderOfCnpj, type StoredStore } from './queries.ts'

/** Throw `invalidInput` if another company has the CNPJ. An unchanged one may stay, even if it is a duplicate. */
export async function requireFreeCnpj(
  db: Db,
  cnpj: string | null | undefined,
  before?: Pick<StoredStore, 'id' | 'cnpj'>,
): Promise<void> {
  if (!cnpj || cnpj === before?.cnpj) return
  const holder = await holderOfCnpj(db, cnpj, before?.id)
  const message = `Este CNPJ já está no cadastro de ${holder}.`
  refuseIf(holder !== null, 'invalidInput', [{ path: 'cnpj', message }])
}
