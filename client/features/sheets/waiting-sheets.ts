import { create } from 'zustand'
import { countOf } from '#shared/text/format.ts'

/** The number of time sheets that the signed-in person has neither signed nor contested; 0 while nothing is known. */
export const useWaitingSheets = create<{ count: number }>(() => ({ count: 0 }))

/** `1 espelho para assinar`. */
export const sheetsText = (count: number): string => countOf(count, 'espelho para assinar', 'espelhos para assinar')
