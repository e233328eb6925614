import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { Context } from 'hono'
import type { FilePart } from '#shared/contract/call.ts'
import { Refusal, refuseIf } from '#shared/text/refusal.ts'
import { visibleText } from '#shared/text/visible.ts'
import type { ReceivedFile, Storage } from '../parts.ts'
import { type Arrived, bodyOf, judged, storeArrival } from './arrival.ts'

/** The most bytes of a form apart from its file: fields and boundaries. */
const FIELDS_MAX = 64 * 1024

/** A received form: its fields, and the file if there was one. */
export interface ReceivedForm {
  fields: Fields
  file: ReceivedFile | null
}

type Fields = Record<string, unknown>

/** Judge a file, before its first byte, by the fields that came before it; throws to refuse it. */
export type Admit = (fields: Fields) => Promise<void>

/** Read the form from the request; the first file goes to `path` once it is admitted. */
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
    // The form may end in the middle of its file before anybody reads the file: without a listener, that error would end the server. If the
    // file is being stored, the storing reports the error; if not, the form is at fault.
    const isUnread = arriving !== null
    part.on('error', () => {
      if (isUnread) failed(new Refusal('malformedBody'))
      part.destroy()
    })
    if (isUnread) return void part.resume()
    const store = () =>
      storeArrival(part, { name: visibleText(name.replaceAll('\u0000', '')).slice(-200), path, most: max })
    arriving = admit({ ...fields }).then(store)
    // A part that is no longer read would be waited for for ever, as would a sender that sends nothing more.
    arriving.catch((error) => {
      failed(error)
      form.destroy()
      refuse()
    })
  })
  for (const limit of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const)
    form.on(limit, () => failed(new Refusal('malformedBody')))
  await Promise.race([pipeline(pieces, form).catch(() => failed(new Refusal('malformedBody'))), isRefused])
  // A part cut short by the end of the request fails as well: nothing of it is kept.
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
 * Receive a form with one file. The file is in the storage's arrivals until its handler keeps it; one that is not kept is removed after
 * `use`. Throws `fileTooLarge` at the first byte over, and, before the first byte of the file, what `admit` throws.
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
