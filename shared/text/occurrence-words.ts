/** The words that people read about an occurrence. */
interface OccurrenceWords {
  name: string
  /** The law behind it. */
  article: string
  /** The meaning, in a sentence. */
  sentence: string
  /** The words after its minutes, as in `00h20min a menos`; null for what has none. */
  minutes: string | null
}

/** The words for each occurrence: what deserves a look on a day. */
export const occurrenceWords = {
  incomplete: {
    name: 'Dia incompleto',
    article: 'CLT art. 74 § 2º',
    sentence: 'Falta um registro: não se sabe quanto foi trabalhado.',
    minutes: null,
  },
  sequence: {
    name: 'Registros fora de ordem',
    article: 'CLT art. 74 § 2º',
    sentence: 'Os registros não seguem entrada, pausa, retorno e saída.',
    minutes: null,
  },
  over_day_max: {
    name: 'Jornada acima do limite do dia',
    article: 'CLT art. 59 § 2º',
    sentence: 'O dia passou do máximo da regra, em geral 10 horas.',
    minutes: 'de jornada',
  },
  break_short: {
    name: 'Intervalo curto',
    article: 'CLT art. 71',
    sentence: 'O intervalo foi menor que o devido, e o que falta é pago.',
    minutes: 'a menos',
  },
  rest_short: {
    name: 'Descanso curto entre jornadas',
    article: 'CLT arts. 66 e 67',
    sentence: 'Entre duas jornadas são 11 horas de descanso, e 35 com o descanso da semana.',
    minutes: 'a menos',
  },
  weekly_rest: {
    name: 'Semana sem descanso',
    article: 'CLT art. 67',
    sentence: 'É o sétimo dia seguido de trabalho sem um dia inteiro de descanso.',
    minutes: null,
  },
  missing: {
    name: 'Dia sem registro',
    article: 'Lei 605/1949 art. 6º',
    sentence: 'Havia jornada prevista, sem registro nem ausência.',
    minutes: 'previstas',
  },
  over_2h: {
    name: 'Mais de 2 horas extras',
    article: 'CLT art. 59',
    sentence: 'As horas extras do dia passaram de duas.',
    minutes: 'extras',
  },
  break_long: {
    name: 'Intervalo acima de 2 horas',
    article: 'CLT art. 71',
    sentence: 'Um intervalo de mais de duas horas pede acordo.',
    minutes: 'de intervalo',
  },
  rest_day_worked: {
    name: 'Trabalho em dia de descanso',
    article: 'Lei 605/1949 art. 9º',
    sentence: 'O trabalho em feriado ou no descanso da semana é compensado ou pago em dobro.',
    minutes: 'trabalhadas',
  },
  off_day_worked: {
    name: 'Trabalho em dia de folga',
    article: 'CLT art. 59',
    sentence: 'Houve trabalho num dia sem jornada prevista.',
    minutes: 'trabalhadas',
  },
  absence_worked: {
    name: 'Trabalho durante ausência',
    article: 'CLT arts. 129 e 473',
    sentence: 'Há trabalho num dia de férias ou de ausência.',
    minutes: 'trabalhadas',
  },
  late: {
    name: 'Atraso',
    article: 'CLT art. 58 § 1º',
    sentence: 'A entrada foi depois do previsto, além da tolerância.',
    minutes: 'de atraso',
  },
  early_leave: {
    name: 'Saída antecipada',
    article: 'CLT art. 58 § 1º',
    sentence: 'A saída foi antes do previsto, além da tolerância.',
    minutes: 'antes do previsto',
  },
} as const satisfies Record<string, OccurrenceWords>

/** The words for each severity: for one occurrence, and for the group of them. */
export const severityWords = {
  grave: { one: 'Grave', many: 'Graves' },
  attention: { one: 'Atenção', many: 'Atenção' },
  light: { one: 'Leve', many: 'Leves' },
} as const
