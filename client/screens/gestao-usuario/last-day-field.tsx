import type { User } from '#shared/people/user.ts'
import { DateField } from '../../ui/date-field.tsx'

interface LastDayProps {
  today: string
  value: string
  error?: string | undefined
  onChange: (day: string) => void
}

/** The last day of work that is most likely: the one that is known, else today. */
export function likelyLastDay({ left_on }: Pick<User, 'left_on'>, today: string): string {
  return left_on !== null && left_on < today ? left_on : today
}

/** The last day of work of somebody who leaves. */
export function LastDayField({ today, ...field }: LastDayProps) {
  return (
    <DateField
      label="Último dia de trabalho"
      hint="Até este dia as horas são contadas; depois dele o saldo fica como está."
      max={today}
      {...field}
    />
  )
}
