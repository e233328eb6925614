/** A typed format: the text in the field, and the value that it stands for. */
export interface Mask {
  placeholder: string
  /** Format typed or pasted text as far as it goes. */
  shape: (text: string) => string
  /** Return the value of a text; '' if it is invalid or incomplete. */
  read: (text: string) => string
  /** Return the text of a value; '' for none. */
  show: (value: string) => string
  /** The messages for a text that names something impossible, and for an incomplete one. */
  impossible: string
  unfinished: string
  isWhole: (text: string) => boolean
}

const only = (text: string, separator: string) =>
  text
    .trim()
    .replace(/[.:\-\s/h]+/g, separator)
    .replace(new RegExp(`[^0-9${separator}]`, 'g'), '')

/** Split digits into groups of the given lengths, joined by the separator. */
function grouped(text: string, lengths: readonly number[], separator: string): string {
  let rest = text.replace(/\D/g, '')
  const groups: string[] = []
  for (const length of lengths) {
    if (rest === '') break
    groups.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return groups.join(separator)
}

function isRealDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && !day.startsWith('0000') && new Date(at).toISOString().startsWith(day)
}

const showDay = (day: string) => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')

/** Format a day `YYYY-MM-DD` as `dd/mm/aaaa`; accept both forms, and digits alone. */
export const dateMask: Mask = {
  placeholder: 'dd/mm/aaaa',
  impossible: 'Este dia não existe no calendário.',
  unfinished: 'Complete a data: dia, mês e ano com quatro dígitos.',
  isWhole: (text) => /^\d{1,2}\/\d{1,2}\/\d{4}$/.test(text),
  show: showDay,
  shape: (text) => {
    const plain = text.trim()
    if (/^\d{4}-\d{2}-\d{2}$/.test(plain)) return showDay(plain)
    const typed = only(plain, '/')
    return /^\d{0,2}(\/\d{0,2}(\/\d{0,4})?)?$/.test(typed) ? typed : grouped(typed, [2, 2, 4], '/')
  },
  read: (text) => {
    const [, day = '', month = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
    const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return year && isRealDay(iso) ? iso : ''
  },
}

/** Format a 24-hour time as `hh:mm`; accept digits alone and `8h30` too. */
export const timeMask: Mask = {
  placeholder: 'hh:mm',
  impossible: 'Este horário não existe: use de 00:00 a 23:59.',
  unfinished: 'Complete o horário: horas e minutos.',
  isWhole: (text) => /^\d{1,2}:\d{2}$/.test(text),
  show: (value) => value,
  shape: (text) => {
    const typed = only(text, ':')
    return /^\d{0,2}(:\d{0,2})?$/.test(typed) ? typed : grouped(typed, [2, 2], ':')
  },
  read: (text) => {
    const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d{2})$/.exec(text) ?? []
    return hours !== '' && Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : ''
  },
}

export interface Bounds {
  min?: string | undefined
  max?: string | undefined
}

/** Tell what is wrong with a text; an incomplete one is only judged once the field was left. */
export function maskedProblem(mask: Mask, text: string, { min, max }: Bounds, isLeft: boolean): string | undefined {
  if (text === '') return undefined
  const value = mask.read(text)
  if (value === '') {
    if (mask.isWhole(text)) return mask.impossible
    return isLeft ? mask.unfinished : undefined
  }
  if (min && value < min) return `Use ${mask.show(min)} ou depois.`
  if (max && value > max) return `Use ${mask.show(max)} ou antes.`
  return undefined
}
