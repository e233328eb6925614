import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Images and fonts are compressed already. */
const isText = (name) => /\.(js|css|html|json|webmanifest|svg|txt)$/.test(name)

const forms = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: 9 }),
}

/** Write a compressed variant beside each text file of a folder, if it is smaller: at the highest level, once per build. */
export async function compressFolder(folder) {
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && isText(entry.name),
  )
  const each = texts.map(async (entry) => {
    const file = path.join(entry.parentPath ?? entry.path, entry.name)
    const bytes = readFileSync(file)
    for (const [ending, compress] of Object.entries(forms)) {
      const small = await compress(bytes)
      if (small.length < bytes.length) writeFileSync(`${file}.${ending}`, small)
    }
  })
  await Promise.all(each)
}
