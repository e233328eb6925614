import type { Step } from '#shared/people/first-steps.ts'

/** The steps as an address names them: `/relatorio?passo=pessoas`. */
const named = {
  empresa: 'company',
  feriados: 'holidays',
  jornada: 'week',
  pessoas: 'people',
  marcacao: 'mark',
} as const satisfies Record<string, Step>

export type StepWord = keyof typeof named

const isWord = (word: string): word is StepWord => Object.hasOwn(named, word)

/** Return the step that an address asks for; null for none. */
export function stepIn(search: string): Step | null {
  const word = new URLSearchParams(search).get('passo') ?? ''
  return isWord(word) ? named[word] : null
}
