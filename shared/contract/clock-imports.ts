import * as z from 'zod'
import { call } from './call.ts'
import { day, id, repeatable } from './fields.ts'

/** Characters of a file, each of which is one of its bytes: 5 MB. */
export const MOST_CLOCK_FILE = 5 * 1024 * 1024

/** Marks that one import takes over: whoever asks for it waits until all are written. */
export const MOST_IMPORTED_MARKS = 5000

const tooLarge = 'O arquivo passa de 5 MB. Peça ao relógio um arquivo de menos dias.'

/** The file of another clock (AFD), one character for each of its bytes, and the days of it that are wanted: all if null. */
const asked = {
  store_id: id,
  content: z.string().min(1, 'Escolha um arquivo.').max(MOST_CLOCK_FILE, tooLarge),
  from: day.nullable().default(null),
  to: day.nullable().default(null),
}

/** A line of JSON needs at most six characters for one of the file; most need one. */
const maxBody = 2 * MOST_CLOCK_FILE

/** An import of another clock's marks into the treated view. Days are `YYYY-MM-DD`, instants ISO 8601. */
export const ClockImport = z.object({
  id: z.string(),
  store_id: z.string(),
  name: z.string(),
  /** The clock as its file names it. */
  device: z.string(),
  from: z.string(),
  to: z.string(),
  marks: z.int(),
  people: z.int(),
  imported_at: z.string(),
  imported_by: z.string(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
})
export type ClockImport = z.infer<typeof ClockImport>

/** Why a mark of a file is left out. */
const LEFT_WHY = [
  ...(['closed', 'before_admission', 'after_leaving', 'future', 'too_old', 'unclear'] as const),
  /** The company that the person worked for on the day is another one. */
  'elsewhere',
  /** Whoever asks may not import their own marks, nor those of people whom they do not keep. */
  ...(['own', 'not_kept'] as const),
] as const

/** The cautions to think of before a file is imported: with any of them the import needs somebody's express yes. */
const CAUTIONS = ['other_branch', 'company_without_cnpj', 'no_employer', 'faults', 'unread'] as const

/** The effect that an import would have for one person. */
const PersonInFile = z.object({
  user_id: z.string(),
  name: z.string(),
  /** Marks to be taken over, and those that stand here already at the same minute. */
  fresh: z.int(),
  known: z.int(),
  left: z.array(z.object({ why: z.enum(LEFT_WHY), marks: z.int(), from: z.string(), to: z.string() })),
})
export type PersonInFile = z.infer<typeof PersonInFile>

export const ClockPreview = z.object({
  device: z.string(),
  employer: z.object({ document: z.string(), name: z.string() }).nullable(),
  /** The days of the marks that are wanted; null if there are none. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  marks: z.int(),
  fresh: z.int(),
  known: z.int(),
  people: z.array(PersonInFile),
  /** People of the file who are nobody here, by the number and the name that it gives. */
  unknown: z.array(z.object({ number: z.string(), name: z.string(), marks: z.int() })),
  unknown_count: z.int(),
  cautions: z.array(z.enum(CAUTIONS)),
  /** The number of faults of the file, the first of them, and the number of marks that can't be read. */
  faults: z.int(),
  told: z.array(z.object({ line: z.int(), words: z.string() })),
  unread: z.int(),
  /** True if there are more new marks than one import takes. */
  too_many: z.boolean(),
  /** The import of the same days of the same file that stands. */
  imported: ClockImport.nullable(),
})
export type ClockPreview = z.infer<typeof ClockPreview>

export const listClockImports = call('GET /clock-imports', {
  title: 'As importações de outros relógios de uma empresa, as mais novas primeiro',
  may: 'clock-import:read',
  of: ['entries', 'closings'],
  query: z.object({ store_id: id }),
  answer: z.array(ClockImport),
})

export const previewClockImport = call('POST /clock-imports/preview', {
  title:
    'O que o arquivo de outro relógio (AFD) traria: pessoas, registros novos e conhecidos, o que fica fora; nada é gravado',
  may: 'clock-import:read',
  changes: [],
  maxBody,
  body: z.object(asked),
  answer: ClockPreview,
})

export const importClockFile = call('POST /clock-imports', {
  title:
    'Importar registros do arquivo de outro relógio (AFD) para o tratamento; com o mesmo id, a repetição não escreve nada',
  may: 'clock-import:create',
  changes: ['entries', 'hours', 'closings'],
  status: 201,
  maxBody,
  body: z.object({
    ...repeatable,
    ...asked,
    name: z.string().trim().min(1, 'Escolha um arquivo.').max(200),
    /** True if whoever imports was told of the cautions, and wants it all the same. */
    accepted: z.boolean().default(false),
  }),
  answer: ClockImport,
})

export const undoClockImport = call('POST /clock-imports/{id}/undo', {
  title: 'Desfazer uma importação: os registros que ela trouxe deixam de contar',
  may: 'clock-import:undo',
  changes: ['entries', 'hours', 'closings'],
  params: z.object({ id }),
  answer: ClockImport,
})
