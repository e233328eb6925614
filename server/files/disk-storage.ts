import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from '../parts.ts'
import { arrivalsIn } from './arrivals.ts'
import { isFileId } from './file-id.ts'
import { signedAddresses } from './signed-address.ts'

async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Store files in a folder outside the web root, under random names, behind signed addresses. */
export function diskStorage(folder: string, key: Uint8Array): Storage {
  const place = (id: string) => {
    if (!isFileId(id)) throw new Error('not a file id')
    return path.join(folder, id)
  }
  return {
    ...arrivalsIn(path.join(folder, 'arriving')),
    ...signedAddresses(key),
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
    async list() {
      const names = (await readdir(folder)).filter(isFileId)
      return Promise.all(names.map(async (id) => ({ id, writtenAt: (await stat(place(id))).mtimeMs })))
    },
  }
}
