import type { User } from '#shared/people/user.ts'

/** Guess the last day of work: the known one, else today. */
export function likelyLastDay({ left_on }: Pick<User, 'left_on'>, today: string): string {
  return left_on !== null && left_on < today ? left_on : today
}

/** The label and hint of the last day of work of somebody who leaves. */
export const lastDay = {
  label: 'Último dia de trabalho',
  hint: 'Até este dia as horas são contadas; depois dele o saldo fica como está.',
}
