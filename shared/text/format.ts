const two = (n: number) => String(n).padStart(2, '0')

/** Format milliseconds as `HH:MM:SS`: 5 h 38 min 18 s → `05:38:18`. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

const hoursAndRest = (minutes: number) => {
  const whole = Math.abs(Math.trunc(minutes))
  return [two(Math.floor(whole / 60)), two(whole % 60)]
}

/** Format a duration in minutes: 338 → `05:38`, without a sign; hours are not wrapped at 24. */
export function formatDuration(minutes: number): string {
  return hoursAndRest(minutes).join(':')
}

/** Format a balance in minutes as the specification prints it: `+05h38min`, `-00h37min` or `00h00min`. */
export function formatBalance(minutes: number): string {
  const sign = minutes > 0 ? '+' : minutes < 0 ? '-' : ''
  const [hours, rest] = hoursAndRest(minutes)
  return `${sign}${hours}h${rest}min`
}

/** Format minutes in a sentence, like a balance without a sign: 70 → `01h10min`; `01:10` would read as a time of day. */
export const formatAmount = (minutes: number): string => `${hoursAndRest(minutes).join('h')}min`

/** Format minutes as people say the hours of a rule or a schedule, where no figures stand beside: `45 h`, `44 h 30 min`, `30 min`. */
export function formatHours(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (rest === 0) return `${hours} h`
  return hours === 0 ? `${rest} min` : `${hours} h ${rest} min`
}

/** Minutes of the day → `08:02`. */
export function formatMinuteOfDay(minute: number): string {
  return `${two(Math.floor(minute / 60) % 24)}:${two(minute % 60)}`
}

/** `2026-06-16` → `16/06/2026`. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}/${month}/${year}`
}

const weekdays = ['domingo', 'segunda-feira', 'terça-feira', 'quarta-feira', 'quinta-feira', 'sexta-feira', 'sábado']

/** `2026-06-16` → `16/06`, with its year unless that is the year of the other day. */
export function formatDayNear(day: string, other: string): string {
  return day.slice(0, 4) === other.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day)
}

/** `2026-06-16` → `terça-feira`. */
export function weekdayName(day: string): string {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
}

/** The months of a year by name, from Janeiro on. */
export const monthNames = [
  'Janeiro',
  'Fevereiro',
  'Março',
  'Abril',
  'Maio',
  'Junho',
  'Julho',
  'Agosto',
  'Setembro',
  'Outubro',
  'Novembro',
  'Dezembro',
]

/** Made at its first use: the first formatter loads tables, which would delay the first screen of a cheap phone. */
let months: Intl.DateTimeFormat | null = null

/** `2026-06` → `junho de 2026`. */
export function monthTitle(month: string): string {
  months ??= new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return months.format(new Date(`${month}-01T00:00:00Z`))
}

/** Format metres as people say them: `28 m`, `1,4 km`. */
export function formatDistance(metres: number): string {
  if (Math.round(metres) < 1000) return `${Math.round(metres)} m`
  return `${(metres / 1000).toFixed(1).replace('.', ',')} km`
}

/** Format an NSR in groups of three: `18427` → `000.018.427`. */
export function formatNsr(nsr: number): string {
  return String(nsr)
    .padStart(9, '0')
    .replace(/(\d{3})(?=\d)/g, '$1.')
}

/** `1 registro`, `2 registros`. */
export function countOf(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Format bytes as people read sizes: `512 B`, `38 KB`, `1,4 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`
  return `${(bytes / 1024 / 1024).toFixed(1).replace('.', ',')} MB`
}
