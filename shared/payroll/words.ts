import type { AskedFigure, FigureName } from './figures.ts'

/** The figures as people call them. */
export const figureWords: Record<FigureName, string> = {
  worked: 'Horas trabalhadas',
  expected: 'Horas previstas',
  normal: 'Horas normais',
  overtime: 'Horas extras, todas',
  overtime_paid: 'Horas extras a pagar',
  overtime_banked: 'Horas extras para o banco',
  overtime_night: 'Horas extras noturnas',
  night_clock: 'Horas noturnas pelo relógio',
  night_reduced: 'Horas noturnas reduzidas',
  late: 'Atrasos',
  early_leave: 'Saídas antecipadas',
  break_shortfall: 'Intervalo que faltou',
  rest_shortfall: 'Descanso que faltou entre jornadas',
  adjustment: 'Ajustes',
  adjustment_paid: 'Ajustes a pagar',
  balance: 'Saldo do período',
  paid: 'Horas a pagar, todas',
  deducted: 'Horas a descontar',
  bank_before: 'Banco de horas antes do período',
  bank_movement: 'Movimento do banco de horas',
  bank_after: 'Banco de horas depois do período',
  bank_payment: 'Banco de horas pago',
  bank_expired: 'Banco de horas vencido, a pagar',
  bank_terminated: 'Banco de horas a pagar na rescisão',
  bank_deducted: 'Banco de horas a descontar no fechamento ou na rescisão',
  days: 'Dias no período',
  worked_days: 'Dias trabalhados',
  missing_days: 'Faltas',
  dsr_lost_days: 'Descansos perdidos (DSR)',
}

/** The tiers of overtime as people call them. */
export const tierWords = (tier: string): string => (tier === 'rest' ? 'folgas e feriados' : `${tier}ª faixa`)

/** Return what an event is called: `Horas extras a pagar, 50 %, 1ª faixa`. */
export function eventWords({ figure, percent, tier }: AskedFigure): string {
  const parts = [figureWords[figure], percent === null ? '' : `${percent} %`, tier === null ? '' : tierWords(tier)]
  return parts.filter(Boolean).join(', ')
}
