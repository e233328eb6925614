const names = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

/** `03` → Março. */
export const monthName = (month: string): string => names[Number(month) - 1] ?? month

export const monthOptions = names.map((label, i) => ({ value: String(i + 1).padStart(2, '0'), label }))
