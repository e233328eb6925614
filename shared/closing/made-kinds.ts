/** What is made in the background: the files of the law (Portaria 671) and the time sheets as PDF. */
export const MADE_KINDS = ['afd', 'aej', 'sheets'] as const
