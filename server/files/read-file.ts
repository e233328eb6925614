import { Refusal } from '#shared/text/refusal.ts'
import { isLockedOut } from '../access-end.ts'
import { noteDeed } from '../note-deed.ts'
import type { Parts, SignedAddress } from '../parts.ts'
import { type StoredUser, targetOf, userById } from '../users/queries.ts'
import { fileById, paperName } from './queries.ts'

type StoredFile = NonNullable<Awaited<ReturnType<typeof fileById>>>

const isPaper = ({ kind }: StoredFile) => kind === 'attestation' || kind === 'payslip'

/** Return the person that an address was made for; null for nobody. Throws `notFound` for somebody locked out or deleted. */
async function readerOf({ database, now }: Parts, id: string): Promise<StoredUser | null> {
  if (id === '') return null
  const reader = await userById(database.read, id)
  if (!reader || isLockedOut(reader, now())) throw new Refusal('notFound')
  return reader
}

async function noteReading(parts: Parts, reader: StoredUser, file: StoredFile, address: string): Promise<void> {
  const owner = await targetOf(parts.database.read, file.owner_id)
  const target = { target_type: 'file', target_id: file.id, of: file.owner_id, store_id: owner?.store_id ?? null }
  const deed = { actor_id: reader.id, action: 'document:read' as const, ...target, ip_address: address }
  noteDeed(parts, `${reader.id} ${file.id}`, deed)
}

/**
 * Open a private file by its signed address. Certificates and pay slips open only for a person, and every reading of one is noted. Throws
 * `notFound` if the address is expired or forged, if its person may no longer use the system, or if there is no such file.
 */
export async function openFile(parts: Parts, id: string, given: SignedAddress, address: string) {
  if (!parts.storage.isSigned(id, given, parts.now())) throw new Refusal('notFound')
  const reader = await readerOf(parts, given.reader)
  const file = await fileById(parts.database.read, id)
  if (!file || (isPaper(file) && !reader)) throw new Refusal('notFound')
  const opened = await parts.storage.open(id)
  if (!opened) throw new Refusal('notFound')
  if (reader && isPaper(file)) await noteReading(parts, reader, file, address)
  return { ...opened, media_type: file.media_type, name: await paperName(parts.database.read, file) }
}
