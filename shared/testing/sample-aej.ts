import type { AejContent, AejMarking } from '../portaria/aej.ts'
import { COMPANY, EMPLOYEE, NAME, SP, saoPaulo } from './sample-afd.ts'

const mark = (time: string, kind: 'E' | 'S', pair: number, change: Partial<AejMarking> = {}): AejMarking => ({
  bond: 1,
  at: saoPaulo(`2026-10-01T${time}`),
  zone: SP,
  rep: 1,
  kind,
  pair,
  source: 'O',
  schedule: kind === 'E' && pair === 1 ? 'CH001' : null,
  reason: null,
  ...change,
})

/** A day of every kind of marking, and a record of every type. */
export const sampleAejContent: AejContent = {
  header: {
    document: COMPANY,
    caepf: null,
    cno: null,
    name: NAME,
    first_day: '2026-10-01',
    last_day: '2026-10-31',
    generated_at: saoPaulo('2026-11-01T09:00'),
    zone: SP,
  },
  reps: [{ id: 1, kind: 'REP-P', number: '5120260001234' }],
  bonds: [
    { id: 1, cpf: EMPLOYEE, name: 'JOÃO DA SILVA' },
    { id: 2, cpf: EMPLOYEE, name: 'JOÃO DA SILVA' },
  ],
  schedules: [
    {
      code: 'CH001',
      minutes: 480,
      stretches: [
        { from: 480, to: 720 },
        { from: 780, to: 1020 },
      ],
    },
    { code: 'CH002', minutes: 360, stretches: [{ from: 480, to: 840 }] },
  ],
  markings: [
    mark('08:00', 'E', 1),
    mark('08:01', 'E', 1, { kind: 'D', pair: 0, schedule: null, reason: 'Registro em dobro' }),
    mark('12:00', 'S', 1, { rep: null, source: 'P' }),
    mark('13:00', 'E', 2, { rep: null, source: 'P' }),
    mark('17:00', 'S', 2, { rep: null, source: 'I', reason: 'Esqueceu | de registrar' }),
  ],
  registrations: [
    { bond: 1, registration: 'MAT-1' },
    { bond: 2, registration: 'MAT-2' },
  ],
  absences: [
    { bond: 1, day: '2026-10-04', kind: 'rest' },
    { bond: 1, day: '2026-10-05', kind: 'absence' },
    { bond: 1, day: '2026-10-06', kind: 'bank', minutes: 30, movement: 'in' },
    { bond: 1, day: '2026-10-12', kind: 'holiday' },
  ],
  program: {
    name: 'Folha de Ponto',
    version: '0.1.0',
    developer: { document: '12ABC34501DE35', name: 'CASA DE PROGRAMAS LTDA', email: 'contato@casa.example' },
  },
}
