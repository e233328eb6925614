import path from 'node:path'

/** Return the file, outside the database, with the signed heads of an installation, one per line. */
export const headsFile = (dataDir: string): string => path.join(dataDir, 'heads.jsonl')
