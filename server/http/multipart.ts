import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import type { FilePart } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { visibleText } from '#shared/text/visible.ts'
import type { ReceivedFile, Storage } from '../parts.ts'
import { type Arrived, bodyOf, judged, storeArrival } from './arrival.ts'

/** Beside the file: its fields and the boundaries between them. */
const FIELDS_MAX = 64 * 1024

/** A form as it came: its fields, and the file where there was one. */
export interface ReceivedForm {
  fields: Fields
  file: ReceivedFile | null
}

type Fields = Record<string, unknown>

/** Judges a file that begins by the fields that came before it, or throws. */
export type Admit = (fields: Fields) => Promise<void>

/** Reads the form from the request; the first file goes to `path` once it is admitted. */
async function readForm(c: Context, { max }: FilePart, path: string, admit: Admit) {
  const pieces = bodyOf(c)
  if (!pieces) throw new Refusal('malformedBody')
  const fields: Fields = {}
  let refuse = () => {}
  const isRefused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  let arriving: Promise<Arrived> | null = null
  let problem: unknown = null
  const form = busboyFor(c, max)
  const failed = (why: unknown) => {
    problem ??= why
  }
  form.on('field', (name, value) => {
    fields[name] = value
  })
  form.on('file', (_, part, name = '') => {
    part.on('limit', () => failed(new Refusal('fileTooLarge')))
    // The form may end in the middle of its file before anybody reads that: unheard, it would end the server. Whoever stores the file
    // says why it could not be; of one that nobody stores it is the form's fault.
    const isUnread = arriving !== null
    part.on('error', () => {
      if (isUnread) failed(new Refusal('malformedBody'))
      part.destroy()
    })
    if (isUnread) return void part.resume()
    const store = () =>
      storeArrival(part, { name: visibleText(name.replaceAll('\u0000', '')).slice(-200), path, most: max })
    arriving = admit({ ...fields }).then(store)
    // A part that is not taken any more would be waited for, and so would a sender who says nothing more.
    arriving.catch((error) => {
      failed(error)
      form.destroy()
      refuse()
    })
  })
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    form.on(limit, () => failed(new Refusal('malformedBody')))
  await Promise.race([pipeline(pieces, form).catch(() => failed(new Refusal('malformedBody'))), isRefused])
  // A part that was cut short by the end of the request fails as well: nothing of it is kept.
  const file = await (arriving as Promise<Arrived> | null)?.catch(() => null)
  if (problem) throw problem
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

async function judgedOrRefused(file: Arrived, { accepts }: FilePart): Promise<ReceivedFile> {
  const known = await judged(file, accepts)
  if (!known) throw new Refusal('fileInvalid', [{ path: 'file', message: 'Arquivo inválido' }])
  return known
}

/**
 * Receives a form with one file. The file lies in the storage's arrivals until its handler keeps it; what is left there
 * when `use` is done is removed. Throws `fileTooLarge` at the first byte over, and what `admit` says before the first of the file.
 */
export async function withForm<T>(
  c: Context,
  part: FilePart,
  { storage, admit }: { storage: Storage; admit: Admit },
  use: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  refuseIf(Number(c.req.header('content-length') ?? '0') > part.max + FIELDS_MAX, 'fileTooLarge')
  const path = storage.arriving()
  try {
    const { fields, file } = await readForm(c, part, path, admit)
    if (!file && part.required) throw new Refusal('fileMissing', [{ path: 'file', message: 'Selecione um arquivo.' }])
    return await use({ fields, file: file ? await judgedOrRefused(file, part) : null })
  } finally {
    await rm(path, { force: true })
  }
}
