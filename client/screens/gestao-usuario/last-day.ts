import type { User } from '#shared/people/user.ts'

/** The last day of work that is most likely: the one that is known, else today. */
export function likelyLastDay({ left_on }: Pick<User, 'left_on'>, today: string): string {
  return left_on !== null && left_on < today ? left_on : today
}

/** The words of the field for the last day of somebody who leaves. */
export const lastDay = {
  label: 'Último dia de trabalho',
  hint: 'Até este dia as horas são contadas; depois dele o saldo fica como está.',
}
