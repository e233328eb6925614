import { open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Storage, StoredFile } from '../parts.ts'
import type { Keys } from '../secrets.ts'
import { arrivalsIn } from './arrivals.ts'
import { isFileId } from './file-id.ts'
import { signedAddresses } from './signed-address.ts'

/** The files that are listed together. */
const PAGE = 500

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Look at files; one that was removed meanwhile is left out. */
async function lookedAt(folder: string, ids: readonly string[]): Promise<StoredFile[]> {
  const looks = ids.map((id) =>
    stat(path.join(folder, id)).then(
      ({ mtimeMs: writtenAt }) => [{ id, writtenAt }],
      () => [],
    ),
  )
  return (await Promise.all(looks)).flat()
}

async function* listed(folder: string): AsyncGenerator<StoredFile[]> {
  let ids: string[] = []
  for await (const { name } of await opendir(folder)) {
    if (isFileId(name)) ids.push(name)
    if (ids.length < PAGE) continue
    yield await lookedAt(folder, ids)
    ids = []
  }
  if (ids.length > 0) yield await lookedAt(folder, ids)
}

/** Store files in a folder outside the web root, under random names, behind signed addresses. */
export function diskStorage(folder: string, ...keys: Keys): Storage {
  const place = (id: string) => {
    if (!isFileId(id)) throw new Error('not a file id')
    return path.join(folder, id)
  }
  return {
    ...arrivalsIn(path.join(folder, 'arriving')),
    ...signedAddresses(...keys),
    async keep(id, arrived) {
      await flush(arrived)
      await rename(arrived, place(id))
    },
    async open(id) {
      if (!isFileId(id)) return null
      const handle = await open(place(id), 'r').catch(() => null)
      if (!handle) return null
      const { size } = await handle.stat()
      return { size, stream: handle.createReadStream() }
    },
    remove: async (id) => rm(place(id), { force: true }),
    list: () => listed(folder),
    // Nobody shares a folder: each installation has the one beside its database.
    belongsTo: async () => true,
  }
}
