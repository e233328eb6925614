import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

const fileOf = (version: string) => path.join(import.meta.dirname, `${version}.json.br`)

/** Skip files derived from others, or never served to a phone. */
const isLeftOut = (name: string) => /\.(map|br|gz)$/.test(name)

/** Write a built client into one file: its paths, and their bytes as text with one character per byte. */
export function keepClient(version: string, built: string): number {
  const names = readdirSync(built, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !isLeftOut(entry.name))
    .map((entry) => path.relative(built, path.join(entry.parentPath, entry.name)))
  const files = names
    .sort()
    .map((name) => [name.split(path.sep).join('/'), readFileSync(path.join(built, name), 'latin1')])
  const packed = brotliCompressSync(JSON.stringify(Object.fromEntries(files)))
  writeFileSync(fileOf(version), packed, { flag: 'wx' })
  return packed.length
}

/** Unpack the client of a released version into a folder, as it was served. */
export function unpackClient(version: string, folder: string): void {
  const files = JSON.parse(brotliDecompressSync(readFileSync(fileOf(version))).toString()) as Record<string, string>
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text, 'latin1')
  }
}
