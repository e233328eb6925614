import { cnpjOf } from '../../database/demo/numbers.ts'
import { TUESDAY } from './days.ts'

/** A store: its zone as the product knows it, and its offset for this test's own count (Brazil has no daylight saving in 2026). */
export interface Place {
  name: string
  city: string
  uf: string
  cnpj: string
  timezone: string
  /** Minutes to add to UTC. */
  offset: number
  /** Until when a shift of the day before goes on, `HH:MM`; 00:00 is midnight. */
  cut: string
}

const ROOT = '45723174'
const place = (n: number, name: string, city: string, uf: string, timezone: string, offset: number, cut = '00:00') => {
  return { name, city, uf, cnpj: cnpjOf(ROOT, n), timezone, offset, cut } satisfies Place
}

export const places = {
  centro: place(1, 'Ipê Centro', 'São Paulo', 'SP', 'America/Sao_Paulo', -180),
  curitiba: place(2, 'Ipê Batel', 'Curitiba', 'PR', 'America/Sao_Paulo', -180),
  manaus: place(3, 'Ipê Adrianópolis', 'Manaus', 'AM', 'America/Manaus', -240, '05:00'),
  rioBranco: place(4, 'Ipê Bosque', 'Rio Branco', 'AC', 'America/Rio_Branco', -300),
} as const

export type PlaceKey = keyof typeof places

/** The week's holidays: the national one comes from the law, the local one is written by the master. */
export const LOCAL_HOLIDAY = { place: 'curitiba', day: TUESDAY, name: 'Nossa Senhora da Luz dos Pinhais' } as const
export const NATIONAL_HOLIDAY_NAME = 'Independência do Brasil'
