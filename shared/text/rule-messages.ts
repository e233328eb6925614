/** Sentences of the rules of the journey: what the law forbids a rule to say, with the source. */
export const ruleMessages = {
  toleranceLimit: 'A tolerância não passa de 5 minutos por marcação e 10 por dia (CLT art. 58 §1; Súmula 449 do TST).',
  breakToleranceLimit: 'A tolerância do intervalo não passa de 5 minutos (TST, tema 14).',
  overtimeLeast: 'A hora extra vale pelo menos 50 % a mais (Constituição art. 7 XVI; CLT art. 59 §1).',
  nightLeast: 'O adicional noturno é de pelo menos 20 % (CLT art. 73).',
  nightHour: 'A hora noturna tem de 52 min 30 s a 60 min (CLT art. 73 §1; Lei 5.889/1973 art. 7).',
  breakLeast: 'Acima de 6 horas, o intervalo é de pelo menos 30 minutos (CLT arts. 71 e 611-A III).',
  restLeast: 'Entre duas jornadas são pelo menos 11 horas de descanso (CLT art. 66).',
  bankMonths: 'O banco de horas vence em até 12 meses (CLT art. 59 §2).',
  precision: 'Com tolerância, noturno ou intervalo, cada marcação conta pelo minuto, como sai no AFD.',
}
