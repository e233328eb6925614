import { accessSync, constants } from 'node:fs'

function isFileReadable(file: string | null): boolean {
  try {
    if (file) accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Tell whether the driver can read an address, and the files of certificates that it names. It may leave out the host, and name that of a
 * socket as a parameter.
 */
export function isReadable(address: string): boolean {
  const full = URL.canParse(address) ? address : address.replace('@/', '@host/')
  if (!/^postgres(ql)?:\/\/./.test(address) || !URL.canParse(full)) return false
  const { searchParams } = new URL(full)
  return ['sslcert', 'sslkey', 'sslrootcert'].every((name) => isFileReadable(searchParams.get(name)))
}
