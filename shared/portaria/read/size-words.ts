import { countOf } from '../../text/format.ts'

/** Say how long something is beside what the layout asks for: `tem 1 caractere; no leiaute são 4`. */
export const charactersWords = (count: number, asked: number | string): string =>
  `tem ${countOf(count, 'caractere', 'caracteres')}; no leiaute são ${asked}.`

/** Say how many fields a record has beside what the layout asks for. */
export const fieldsWords = (count: number, asked: number | string): string =>
  `tem ${countOf(count, 'campo', 'campos')}; no leiaute são ${asked}.`
