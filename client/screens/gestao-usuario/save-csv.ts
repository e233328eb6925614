/** Save a table as CSV with a byte-order mark, so that spreadsheets open it as UTF-8. */
export function saveCsv(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
