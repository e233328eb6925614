import path from 'node:path'

/** The file, outside of the database, in which the signed heads of an installation stand, a line each. */
export const headsFile = (dataDir: string): string => path.join(dataDir, 'heads.jsonl')
