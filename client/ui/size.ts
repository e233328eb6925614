/** Format bytes: `820 B`, `14 KB`, `1,2 MB`, `3,4 GB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`
  const [size, unit] = bytes < 1024 ** 3 ? [bytes / 1024 ** 2, 'MB'] : [bytes / 1024 ** 3, 'GB']
  return `${size.toFixed(1).replace('.', ',')} ${unit}`
}
