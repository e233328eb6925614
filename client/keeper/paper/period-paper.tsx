import type { ReactNode } from 'react'
import type { BalanceMonths } from '#shared/contract/balance-months.ts'
import type { UserBalance } from '#shared/contract/hours.ts'
import type { Store } from '#shared/people/store.ts'
import { formatBalance, formatDay, formatDuration, monthTitle, weekdayName } from '#shared/text/format.ts'
import { maskCpf } from '#shared/text/mask.ts'
import { countedMarks } from '../../features/mark-view/day-bars.ts'
import { MarkCells, MarkHeads } from './mark-cells.tsx'
import room from './paper.module.css'
import { PaperLegend, Printout, Signatures } from './printout.tsx'

type Day = UserBalance['days'][number]

/** The person named on the paper. */
export interface PaperPerson {
  name: string
  email: string
  cpf: string | null
}

interface PaperProps {
  person: PaperPerson
  store: Store | undefined
  zone: string
  now: number
}

const kinds: Record<Day['kind'], string> = {
  work: '',
  day_off: 'Folga',
  holiday: 'Feriado',
  vacation: 'Férias',
  health: 'Ausência por saúde',
  personal: 'Ausência pessoal',
}

/** Return the remarks on a day: everything notable besides its hours. */
const remarksOf = ({ kind, holiday_name, incomplete, adjustment_minutes }: Day) =>
  [
    holiday_name ?? kinds[kind],
    incomplete && 'Incompleto',
    adjustment_minutes !== 0 && `Ajuste ${formatBalance(adjustment_minutes)}`,
  ]
    .filter(Boolean)
    .join(', ')

function Frame({
  balance,
  children,
  ...given
}: PaperProps & { balance: UserBalance | BalanceMonths; children: ReactNode }) {
  const { person, store } = given
  const lead = (
    <>
      <p>
        <b>{person.name}</b> · {person.cpf ? `CPF ${maskCpf(person.cpf)}` : 'CPF não informado'} · {person.email}
      </p>
      <p>
        Período de {formatDay(balance.from)} a {formatDay(balance.to)}
      </p>
    </>
  )
  const sums = [
    ['Trabalhado', formatDuration(balance.worked_minutes)],
    ['Previsto', formatDuration(balance.expected_minutes)],
    ['Ajustes', formatBalance(balance.adjustment_minutes)],
    ['Saldo do período', formatBalance(balance.period_balance_minutes)],
    [`Saldo geral até ${formatDay(balance.cutoff)}`, formatBalance(balance.general_balance_minutes)],
  ] as const
  return (
    <Printout title="Relatório de Banco de Horas" lead={lead} sums={sums} {...given}>
      {children}
      <Signatures person={person.name} company={store?.name} />
    </Printout>
  )
}

/** A period on paper, to be signed: one line per day, oldest first. */
export function PeriodPaper({ balance, ...given }: PaperProps & { balance: UserBalance }) {
  return (
    <Frame balance={balance} {...given}>
      <table>
        <thead>
          <tr>
            <th>Dia</th>
            <MarkHeads />
            <th className="r">Trabalhado</th>
            <th className="r">Previsto</th>
            <th className="r">Saldo</th>
            <th>Observação</th>
          </tr>
        </thead>
        <tbody>
          {balance.days.map((day) => (
            <tr key={day.date}>
              <td>
                {formatDay(day.date)} {weekdayName(day.date).slice(0, 3)}
              </td>
              <MarkCells marks={countedMarks(day.entries)} />
              <td className="r">{formatDuration(day.worked_minutes)}</td>
              <td className="r">{formatDuration(day.expected_minutes)}</td>
              <td className="r">{formatBalance(day.balance_minutes)}</td>
              <td>{remarksOf(day)}</td>
            </tr>
          ))}
          <tr className={room.total}>
            <td colSpan={5}>Total</td>
            <td className="r">{formatDuration(balance.worked_minutes)}</td>
            <td className="r">{formatDuration(balance.expected_minutes)}</td>
            <td className="r">{formatBalance(balance.period_balance_minutes)}</td>
            <td />
          </tr>
        </tbody>
      </table>
      <PaperLegend />
    </Frame>
  )
}

/** The whole time on paper, to be signed: one line per month, oldest first. */
export function MonthsPaper({ balance, ...given }: PaperProps & { balance: BalanceMonths }) {
  return (
    <Frame balance={balance} {...given}>
      <table>
        <thead>
          <tr>
            <th>Mês</th>
            <th className="r">Trabalhado</th>
            <th className="r">Previsto</th>
            <th className="r">Ajustes</th>
            <th className="r">Saldo</th>
            <th className="r">Dias incompletos</th>
          </tr>
        </thead>
        <tbody>
          {balance.months.toReversed().map((month) => (
            <tr key={month.month}>
              <td>{monthTitle(month.month)}</td>
              <td className="r">{formatDuration(month.worked_minutes)}</td>
              <td className="r">{formatDuration(month.expected_minutes)}</td>
              <td className="r">{formatBalance(month.adjustment_minutes)}</td>
              <td className="r">{formatBalance(month.balance_minutes)}</td>
              <td className="r">{month.incomplete_days}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}
