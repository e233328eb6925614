import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { fileTypeFromFile } from 'file-type'
import type { Context } from 'hono'
import type { FilePart } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import type { ReceivedFile, Storage } from '../parts.ts'

/** Beside the file: its fields and the boundaries between them. */
const FIELDS_MAX = 64 * 1024

/** A form as it came: its fields, and the file where there was one. */
export interface ReceivedForm {
  fields: Record<string, unknown>
  file: ReceivedFile | null
}

/** Writes the part to disk while it comes, counting and hashing; never holds more than a piece of it. */
async function store(stream: BusboyFileStream, name: string, path: string): Promise<Omit<ReceivedFile, 'mediaType'>> {
  const sha256 = createHash('sha256')
  let size = 0
  stream.on('data', (piece: Buffer) => {
    sha256.update(piece)
    size += piece.byteLength
  })
  await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  return { path, name, size, sha256: sha256.digest('hex') }
}

/** Reads the form from the request; the first file goes to `path`. */
async function readForm(c: Context, { max }: FilePart, path: string) {
  const stream = c.req.raw.body
  if (!stream) throw new Refusal('malformedBody')
  const fields: Record<string, unknown> = {}
  let arriving: ReturnType<typeof store> | null = null
  let problem: 'tooLarge' | 'malformedBody' | null = null
  const form = busboyFor(c, max)
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (_, part, name = '') => {
    part.on('limit', () => {
      problem = 'tooLarge'
    })
    if (arriving) part.resume()
    else arriving = store(part, name.slice(-200), path)
  })
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) {
    form.on(limit, () => {
      problem ??= 'malformedBody'
    })
  }
  await pipeline(Readable.fromWeb(stream as never), form).catch(() => {
    problem ??= 'malformedBody'
  })
  // A part that was cut short by the end of the request fails as well: nothing of it is kept.
  const file = await (arriving as ReturnType<typeof store> | null)?.catch(() => {
    problem ??= 'malformedBody'
    return null
  })
  if (problem) throw new Refusal(problem)
  return { fields, file: file ?? null }
}

function busboyFor(c: Context, max: number): BusboyInstance {
  const limits = { files: 1, fields: 30, parts: 31, fieldSize: 8 * 1024, fieldNameSize: 100, fileSize: max }
  try {
    return new Busboy({ headers: { 'content-type': c.req.header('content-type') ?? '' }, limits })
  } catch {
    throw new Refusal('malformedBody')
  }
}

/** What a file is, by its content alone. */
async function judged(file: Omit<ReceivedFile, 'mediaType'>, { accepts }: FilePart): Promise<ReceivedFile> {
  const type = await fileTypeFromFile(file.path)
  if (!type || !accepts.includes(type.mime))
    throw new Refusal('fileInvalid', [{ path: 'file', message: 'Arquivo inválido' }])
  return { ...file, mediaType: type.mime }
}

/**
 * Receives a form with one file. The file lies in the storage's arrivals until its handler keeps it; what is left there
 * when `use` is done is removed. Throws `tooLarge` at the first byte over.
 */
export async function withForm<T>(
  c: Context,
  part: FilePart,
  storage: Storage,
  use: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  refuseIf(Number(c.req.header('content-length') ?? '0') > part.max + FIELDS_MAX, 'tooLarge')
  const path = storage.arriving()
  try {
    const { fields, file } = await readForm(c, part, path)
    if (!file && part.required) throw new Refusal('fileMissing', [{ path: 'file', message: 'Selecione um arquivo.' }])
    return await use({ fields, file: file ? await judged(file, part) : null })
  } finally {
    await rm(path, { force: true })
  }
}
