/**
 * The kinds of files that are made in the background: the files of the law (Portaria 671), the time sheets as a PDF each (`sheets`), and all
 * of them in one, to be printed (`booklet`).
 */
export const MADE_KINDS = ['afd', 'aej', 'sheets', 'booklet'] as const

/** The kinds with a button of their own: whether sheets come one by one or in one file is chosen in the dialog behind it. */
export const ASKED_KINDS = MADE_KINDS.filter((kind) => kind !== 'booklet')
export type AskedKind = (typeof ASKED_KINDS)[number]

/** The most sheets in one PDF: the tags of its pages are held until it ends, and the process of papers has room for some 1,700 pages. */
export const MOST_IN_BOOKLET = 500
