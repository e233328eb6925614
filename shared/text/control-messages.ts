import { countOf } from './format.ts'

/** Why nothing is counted for somebody who is free of control of hours. */
export const controlMessages = {
  freeOfControl: 'Sem controle de jornada (CLT art. 62): os registros ficam guardados e nada se conta.',
  freeOnDays: (days: number) =>
    `Sem controle de jornada em ${countOf(days, 'dia', 'dias')} (CLT art. 62): os registros ficam guardados e nada se conta.`,
}
