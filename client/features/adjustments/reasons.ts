const OTHER = 'Outro motivo'

/** The reason of somebody who was asked about a forgotten mark. */
export const FORGOT = 'Esqueci de bater o ponto'

/** The reasons to choose from; the last one needs free text. */
export const REASONS = [FORGOT, 'Instabilidade no sistema', OTHER] as const

/** A chosen reason, with the text for one that is not on the list. */
export interface Reason {
  choice: string
  words: string
}

export const wantsWords = ({ choice }: Reason): boolean => choice === OTHER

/** Return the reason as it is sent; empty if there is none. */
export const reasonText = (reason: Reason): string => (wantsWords(reason) ? reason.words.trim() : reason.choice)
