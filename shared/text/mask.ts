/** Mask a CPF except its middle six digits: `•••.482.196-••`. */
export function maskedCpf(cpf: string): string {
  const digits = cpf.replace(/\D/g, '')
  return digits.length === 11 ? `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••` : ''
}

/** Format a CNPJ as printed: `12.ABC.345/01DE-35`. Keeps letters, which are part of a CNPJ since 2026. */
export function formatCnpj(cnpj: string): string {
  const plain = plainCnpj(cnpj)
  if (plain.length !== 14) return cnpj
  return `${plain.slice(0, 2)}.${plain.slice(2, 5)}.${plain.slice(5, 8)}/${plain.slice(8, 12)}-${plain.slice(12)}`
}

/** Remove a CNPJ's punctuation and put its letters in upper case. */
export function plainCnpj(cnpj: string): string {
  return cnpj.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Fill the `0`s of a pattern with digits as far as they reach: `00000-000` and `0131` → `0131`. */
function intoPattern(digits: string, pattern: string): string {
  let masked = ''
  let next = 0
  for (const sign of pattern) {
    if (next >= digits.length) break
    if (sign === '0') next += 1
    masked += sign === '0' ? digits[next - 1] : sign
  }
  return masked
}

/** Phone while typing: `(11) 98765-4321`, or `(11) 3456-7890` for ten digits. */
export function maskPhone(text: string): string {
  const digits = digitsOf(text).slice(0, 11)
  return intoPattern(digits, digits.length <= 10 ? '(00) 0000-0000' : '(00) 00000-0000')
}

/** CPF while typing: `111.444.777-35`. */
export function maskCpf(text: string): string {
  return intoPattern(digitsOf(text).slice(0, 11), '000.000.000-00')
}

/** PIS while typing: `120.12345.67-8`. */
export function maskPis(text: string): string {
  return intoPattern(digitsOf(text).slice(0, 11), '000.00000.00-0')
}

/** Voter ID while typing: `0000 0000 0000`. */
export function maskVoterId(text: string): string {
  return intoPattern(digitsOf(text).slice(0, 12), '0000 0000 0000')
}

/** RG while typing; the last character may be X: `12.345.678-X`. */
export function maskRg(text: string): string {
  const signs = text
    .toUpperCase()
    .replace(/[^0-9X]/g, '')
    .slice(0, 9)
  return intoPattern(signs, '00.000.000-0')
}

/** CEP while typing: `01310-100`. */
export function maskCep(text: string): string {
  return intoPattern(digitsOf(text).slice(0, 8), '00000-000')
}

/** CNPJ while typing; keeps letters: `12.ABC.345/01DE-35`. */
export function maskCnpj(text: string): string {
  return intoPattern(plainCnpj(text).slice(0, 14), '00.000.000/0000-00')
}

/** UF while typing: two capital letters. */
export function maskUf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, 2)
}

/** Tell whether a CEP is complete, so that its address can be looked up. */
export function isCep(text: string): boolean {
  return /^\d{5}-\d{3}$/.test(text)
}
