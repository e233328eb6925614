import * as z from 'zod'
import { MADE_KINDS } from '../closing/made-kinds.ts'
import { call } from './call.ts'
import { day, id, repeatable } from './fields.ts'

const MadeKind = z.enum(MADE_KINDS)
export type MadeKind = z.infer<typeof MadeKind>

/** A file of a company and a period that was asked for. */
export const GeneratedFile = z.object({
  id: z.string(),
  kind: z.enum([...MADE_KINDS, 'payroll']),
  store_id: z.string(),
  from: z.string(),
  to: z.string(),
  /** The version of the closed period that it is made of; null if of none, or of several. */
  version: z.int().nullable(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** The progress: pieces done and pieces in all, each kind in pieces of its own. */
  done: z.int(),
  total: z.int(),
  /** Why it failed. */
  failure: z.enum(['no_cnpj', 'not_closed', 'disk', 'interrupted', 'content', 'other']).nullable(),
  name: z.string().nullable(),
  size: z.int().nullable(),
  sha256: z.string().nullable(),
  /** Whether it can be downloaded: files are kept for some days. */
  is_kept: z.boolean(),
  asked_at: z.string(),
  asked_by: z.string(),
  finished_at: z.string().nullable(),
})
export type GeneratedFile = z.infer<typeof GeneratedFile>

export const listGeneratedFiles = call('GET /generated-files', {
  title: 'Os arquivos gerados de uma empresa, os mais novos primeiro, com o andamento dos que estão sendo feitos',
  may: 'generated-file:read',
  of: ['generated-files', 'closings'],
  query: z.object({ store_id: id }),
  answer: z.array(GeneratedFile),
})

/** A problem that would make a file of the law wrong, or less than it should be. */
const FileProblem = z.object({
  kind: z.enum([
    'no_cnpj',
    'no_cpf',
    'unnumbered',
    'no_responsible',
    'not_closed',
    'odd_marks',
    'no_hours',
    'several_cnpj',
    'no_sheets',
    'too_many',
    'preview',
  ]),
  /** Whether it can't be made at all. */
  blocks: z.boolean(),
  count: z.int(),
  /** The people whom it is about, the first of them. */
  people: z.array(z.object({ user_id: z.string(), name: z.string() })),
})
export type FileProblem = z.infer<typeof FileProblem>

const asked = { kind: MadeKind, store_id: id, from: day, to: day }

export const checkGeneratedFile = call('GET /generated-files/check', {
  title: 'O que falta para um arquivo sair certo, antes de gerar',
  may: 'generated-file:read',
  of: ['generated-files', 'closings', 'people', 'stores'],
  query: z.object(asked),
  answer: z.object({ problems: z.array(FileProblem) }),
})

export const makeGeneratedFile = call('POST /generated-files', {
  title: 'Gerar um arquivo em segundo plano: AFD, AEJ ou os espelhos em PDF, um por pessoa ou todos em um',
  may: 'generated-file:create',
  changes: ['generated-files'],
  status: 201,
  body: z.object({ ...repeatable, ...asked }),
  answer: GeneratedFile,
})

export const cancelGeneratedFile = call('POST /generated-files/{id}/cancel', {
  title: 'Parar de gerar um arquivo',
  may: 'generated-file:cancel',
  changes: ['generated-files'],
  params: z.object({ id }),
  answer: GeneratedFile,
})

export const downloadGeneratedFile = call('GET /generated-files/{id}/file', {
  title: 'Baixar um arquivo gerado',
  may: 'generated-file:download',
  params: z.object({ id }),
  sends: 'file',
  answer: z.unknown(),
})
