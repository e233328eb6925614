import type { Finding, Severity } from '#shared/portaria/read/finding.ts'
import { csvLine } from '#shared/text/csv.ts'
import { saveFile } from '../../ui/links.ts'

export const severityWords: Record<Severity, string> = { error: 'Problema', warning: 'Aviso' }

/** Return findings as a table for a spreadsheet. */
export function findingsTable(findings: readonly Finding[]): string {
  const lines = findings.map(({ line, severity, words }) => csvLine([line, severityWords[severity], words]))
  return csvLine(['Linha', 'Gravidade', 'O que há']) + lines.join('')
}

/** Save the findings of a file under its name. */
export function saveFindings(findings: readonly Finding[], name: string): void {
  const table = new Blob([`\ufeff${findingsTable(findings)}`], { type: 'text/csv' })
  saveFile(table, `conferencia_${name.replace(/\.[^.]*$/, '')}.csv`)
}
