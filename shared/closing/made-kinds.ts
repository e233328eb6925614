/**
 * What is made in the background: the files of the law (Portaria 671), the time sheets as a PDF each (`sheets`), and all of them in one, to be
 * printed (`booklet`).
 */
export const MADE_KINDS = ['afd', 'aej', 'sheets', 'booklet'] as const

/** The most sheets in one PDF: the tags of its pages are held until it ends, some megabytes for a hundred. */
export const MOST_IN_BOOKLET = 500
