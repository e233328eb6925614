import type * as z from 'zod'
import type { FieldIssue } from '../text/refusal.ts'

function plainIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'Campo obrigatório.' : 'Tipo de valor inválido.'
  if (issue.code === 'too_small') return 'Valor menor do que o permitido.'
  if (issue.code === 'too_big') return 'Valor maior do que o permitido.'
  if (issue.code === 'invalid_value') return 'Valor fora das opções.'
  return 'Valor inválido.'
}

/** Describe in Portuguese the fields that a schema rejected. */
export function issuesOf(error: z.core.$ZodError): FieldIssue[] {
  return error.issues.slice(0, 20).map((issue) => ({
    path: issue.path.map(String).join('.'),
    message: /^(Invalid|Too|Unrecognized)/.test(issue.message) ? plainIssue(issue) : issue.message,
  }))
}
