/**
 * The content of an AEJ (Arquivo Eletrônico de Jornada, version 002, Portaria MTP 671/2021): the marks of a company’s people in a period, as
 * they stand after treatment, beside the hours they agreed to. `aej-lines.ts` prints it. Documents are without punctuation, days `YYYY-MM-DD`,
 * instants milliseconds since 1970, zones IANA.
 */
export interface AejContent {
  header: AejHeader
  reps: readonly AejRep[]
  bonds: readonly AejBond[]
  schedules: readonly AejSchedule[]
  /** One bond after the other, each in order of time: the text of a year need not be held at once. */
  markings: Iterable<AejMarking>
  /** Only of people who have more than one bond in this file. */
  registrations: readonly AejRegistration[]
  /** Rest days, unjustified absences and the hour bank. There is no code for a justified absence, so it is left out. */
  absences: Iterable<AejAbsence>
  program: AejProgram
}

/** Record 01: the employer and the period. */
export interface AejHeader {
  /** CNPJ (14 characters) or CPF (11 digits). */
  document: string
  caepf: string | null
  cno: string | null
  name: string
  first_day: string
  last_day: string
  generated_at: number
  zone: string
}

/** Record 02: a clock whose marks the file uses; `id` is its number in this file. */
export interface AejRep {
  id: number
  kind: 'REP-C' | 'REP-A' | 'REP-P'
  /** Of a REP-P the number at the INPI, digits only; null in a preview. */
  number: string | null
}

/** Record 03: a person’s bond; `id` is its number in this file. */
export interface AejBond {
  id: number
  cpf: string
  name: string
}

/** A stretch of agreed work, in minutes of the day (0 to 1439). One that ends after midnight ends with a smaller number. */
export interface AejStretch {
  from: number
  to: number
}

/** Record 04: agreed hours of a day. */
export interface AejSchedule {
  /** At most 30 characters. */
  code: string
  /** The worth of the day in whole minutes: clock minutes, and 60 minutes for every 52.5 of the night. */
  minutes: number
  stretches: readonly AejStretch[]
}

/** The source of a marking: the clock itself, a hand, a break signed in advance, an agreed time taken as worked, anything else. */
export type AejSource = 'O' | 'I' | 'P' | 'X' | 'T'

/** Record 05: a marking after treatment. */
export interface AejMarking {
  bond: number
  at: number
  zone: string
  /** Needed for an original (`O`). */
  rep: number | null
  /** In, out, or disregarded: that one keeps its time and its source. */
  kind: 'E' | 'S' | 'D'
  /** Which pair of in and out of its journey, from 1; 0 only of a disregarded one that belongs to none. */
  pair: number
  source: AejSource
  /** Code of the agreed hours: needed at the first in of a journey. */
  schedule: string | null
  /** Needed for what is disregarded, or included by hand. */
  reason: string | null
}

/** Record 06: the registration of a bond at the eSocial. */
export interface AejRegistration {
  bond: number
  registration: string
}

/** Record 07: a rest day, an unjustified absence, a day off for a worked holiday, or minutes that enter or leave the hour bank. */
export type AejAbsence = { bond: number; day: string } & (
  | { kind: 'rest' | 'absence' | 'holiday' }
  | { kind: 'bank'; minutes: number; movement: 'in' | 'out' }
)

/** Record 08: the program that made the file. */
export interface AejProgram {
  name: string
  /** At most 8 characters. */
  version: string
  /** The developer who answers for the program; null in a preview. */
  developer: { document: string; name: string; email: string } | null
}
