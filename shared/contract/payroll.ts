import * as z from 'zod'
import { FIGURE_NAMES } from '../payroll/figures.ts'
import { COLUMN_FIELDS, PayrollLayout } from '../payroll/layout.ts'
import { call } from './call.ts'
import { id } from './fields.ts'

/** A company's layout, and who chose it when (ISO 8601); null where nobody has yet. */
export const StoredLayout = z.object({
  layout: PayrollLayout.nullable(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
})
export type StoredLayout = z.infer<typeof StoredLayout>

export const getPayrollLayout = call('GET /stores/{id}/payroll-layout', {
  title: 'Como os números de uma empresa vão para a folha de pagamento: colunas e eventos',
  may: 'closing:read',
  of: ['closings'],
  params: z.object({ id }),
  answer: StoredLayout,
})

export const putPayrollLayout = call('PUT /stores/{id}/payroll-layout', {
  title: 'Escolher como os números de uma empresa vão para a folha de pagamento',
  may: 'payroll:set-layout',
  changes: ['closings'],
  params: z.object({ id }),
  body: z.object({
    layout: PayrollLayout,
    /** When the layout that was changed was chosen, null for none: another one since is not overwritten. */
    read_at: z.string().max(40).nullable().optional(),
  }),
  answer: StoredLayout,
})

const named = { user_id: z.string(), name: z.string() }

const Minutes = z.object({ figure: z.enum(FIGURE_NAMES), percent: z.int().nullable(), minutes: z.int() })

/** The lines of a closed period as its file has them, before it is made. Values are written as in the file. */
export const PayrollPreview = z.object({
  closing_id: z.string(),
  version: z.int(),
  layout: PayrollLayout,
  /** For each event of the layout: its lines, and the sum of their values. */
  totals: z.array(z.object({ lines: z.int(), value: z.string() })),
  /** People by name, each with their lines; `event` is a place in the layout. */
  people: z.array(
    z.object({
      ...named,
      registration: z.string().nullable(),
      lines: z.array(z.object({ event: z.int(), value: z.string() })),
    }),
  ),
  /** People with lines whose number, or their company's, a column needs and that is missing, or is also somebody else's. */
  lacking: z.array(
    z.object({ ...named, field: z.enum(['registration', 'cpf', 'cnpj']), why: z.enum(['missing', 'repeated']) }),
  ),
  /** Numbers that are longer than their column: no file is made before they fit. */
  too_wide: z.array(z.object({ ...named, field: z.enum(COLUMN_FIELDS) })),
  /** Minutes to be paid that no event takes. */
  uncovered: z.array(Minutes),
  /** Minutes that several events take, with their codes: a payroll would pay or deduct them more than once. An older server does not tell. */
  paid_twice: z.array(Minutes.extend({ codes: z.array(z.string()) })).optional(),
})
export type PayrollPreview = z.infer<typeof PayrollPreview>

export const previewPayroll = call('GET /closings/{id}/payroll', {
  title: 'A prévia da folha de um período fechado: linhas por pessoa, somas por evento e o que falta',
  may: 'closing:read',
  of: ['closings', 'people'],
  params: z.object({ id }),
  answer: PayrollPreview,
})

export const exportPayroll = call('GET /closings/{id}/payroll/file', {
  title: 'O arquivo da folha de um período fechado; cada arquivo diferente fica anotado com a versão do fechamento',
  may: 'payroll:export',
  params: z.object({ id }),
  sends: 'file',
  answer: z.unknown(),
})

/** A file that was handed out. */
export const PayrollExport = z.object({
  id: z.string(),
  closing_id: z.string(),
  /** The version of the closing that it is made of. */
  version: z.int(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  people: z.int(),
  exported_at: z.string(),
  exported_by: z.string(),
})
export type PayrollExport = z.infer<typeof PayrollExport>

export const listPayrollExports = call('GET /closings/{id}/payroll/exports', {
  title:
    'Os arquivos da folha que já foram baixados de um período, de todas as suas versões, do mais novo ao mais antigo',
  may: 'closing:read',
  of: ['closings'],
  params: z.object({ id }),
  answer: z.array(PayrollExport),
})
