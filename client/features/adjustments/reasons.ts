const OTHER = 'Outro motivo'

/** The reasons that can be chosen; the last asks for one's own words. */
export const REASONS = ['Esqueci de bater o ponto', 'Instabilidade no sistema', OTHER] as const

/** A reason as it is chosen, with the words for one that is not on the list. */
export interface Reason {
  choice: string
  words: string
}

export const wantsWords = ({ choice }: Reason): boolean => choice === OTHER

/** The reason as it is sent; empty while there is none. */
export const reasonText = (reason: Reason): string => (wantsWords(reason) ? reason.words.trim() : reason.choice)
