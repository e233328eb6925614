const MEGABYTE = 1024 * 1024
const IMAGES = ['image/jpeg', 'image/png', 'image/webp'] as const
const PDF = 'application/pdf'

/** Selfies and photos: images of at most 2 MB. */
export const imageFile = { accepts: IMAGES, max: 2 * MEGABYTE, required: true } as const
/** Certificates and documents: PDF or image of at most 5 MB. */
export const documentFile = { accepts: [...IMAGES, PDF], max: 5 * MEGABYTE, required: true } as const
/** Pay slips: PDF of at most 5 MB; a JSON body names a file uploaded before. */
export const payslipFile = { accepts: [PDF], max: 5 * MEGABYTE, required: false } as const

/** The notes that name a kind of document; any other note means a medical certificate. */
export const DOCUMENT_NOTES = [
  'cpf_document',
  'rg_document',
  'pis_document',
  'voter_id_document',
  'residence_proof',
] as const

/** Return the kind that a note names: one of the documents, `other` with its label, or a certificate. */
export function documentKind(note: string | null): { kind: string; label: string | null } {
  const other = /^other:(.*)$/s.exec(note ?? '')
  if (other) return { kind: 'other', label: (other[1] ?? '').trim() }
  const known = (DOCUMENT_NOTES as readonly string[]).includes(note ?? '')
  return { kind: known && note ? note : 'certificate', label: null }
}
