import type { StoreClient } from './s3-client.ts'
import { StoreFailed } from './store-failed.ts'

/** The object that says whose files are beside it. Its name is no file's, so it is never listed. */
export const OWNER = 'instalacao.txt'

/** Return the text of an object, or null if there is none. */
async function textAt({ send }: StoreClient, key: string): Promise<string | null> {
  try {
    return await (await send({ method: 'GET', key })).text()
  } catch (error) {
    if (error instanceof StoreFailed && error.storeCode === 'NoSuchKey') return null
    throw error
  }
}

/** Tell whether the files under a prefix are those of an installation. Who asks first where nobody did before has them. Throws StoreFailed. */
export async function belongsTo(client: StoreClient, prefix: string, installation: string): Promise<boolean> {
  const key = `${prefix}${OWNER}`
  const owner = await textAt(client, key)
  if (owner !== null) return owner === installation
  await (await client.send({ method: 'PUT', key, body: installation })).text()
  // Another one may have asked at the same moment: the last one has them.
  return (await textAt(client, key)) === installation
}
