/** Notes in the specification's words, spelled out: what tests send and expect. */
export const requestNote = (what: string, justification: string) => `Ajuste Solicitado: ${what} - ${justification}`

export const manualNote = (minutes: number, justification: string) =>
  `Ajuste Manual: ${minutes < 0 ? 'Subtração' : 'Adição'} - ${justification}`

export const absenceNote = (reason: 'saude' | 'pessoal', details: string) =>
  `Ausência: ${reason} - ${details || 'Sem detalhes'}`

export const cancellationNote = (id: string, why: string, isAbsence: boolean) =>
  `${isAbsence ? 'Cancelamento de Ausência' : 'Cancelamento'}: ${why} - ID:${id}`
