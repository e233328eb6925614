import { type Flag, isPunchType } from '#shared/clock/entry.ts'
import type { DayMark } from '#shared/contract/hours.ts'

/** A flag explained to the administrator: in short, the device's claim, and the server's conclusion. */
export interface FlagWords {
  short: string
  device: string
  server: string
}

const HOUR_KEPT = 'A hora foi calculada pelo servidor a partir do último contato.'

const words: Record<Flag, FlagWords> = {
  sequence: {
    short: 'Fora da sequência',
    device: 'O aparelho registrou este tipo na ordem em que foi tocado.',
    server: 'O registro não segue a ordem do dia. Ele foi aceito e conta.',
  },
  no_photo: {
    short: 'Sem foto',
    device: 'A câmera não pôde ser usada.',
    server: 'O registro foi aceito sem foto.',
  },
  outside_radius: {
    short: 'Fora do raio',
    device: 'O aparelho informou a posição que aparece aqui.',
    server: 'A posição está fora do raio da loja, além da precisão do GPS.',
  },
  clock_offset: {
    short: 'Relógio fora da hora',
    device: 'O relógio do aparelho estava mais de 10 min fora da hora certa.',
    server: HOUR_KEPT,
  },
  clock_set_back: {
    short: 'Relógio atrasado',
    device: 'O relógio do aparelho foi atrasado.',
    server: HOUR_KEPT,
  },
  clock_future: {
    short: 'Relógio no futuro',
    device: 'O relógio do aparelho estava no futuro.',
    server: 'A hora foi limitada ao instante do recebimento.',
  },
  clock_no_anchor: {
    short: 'Hora não conferida',
    device: 'O aparelho não tinha tido contato com o servidor.',
    server: 'A hora vem só do relógio do aparelho.',
  },
  clock_old_anchor: {
    short: 'Hora conferida há mais de um dia',
    device: 'O último contato do aparelho foi há mais de um dia.',
    server: 'A hora é estimada, com incerteza maior.',
  },
  clock_out_of_bounds: {
    short: 'Hora fora do possível',
    device: 'A hora do aparelho não combina com a hora certa.',
    server: 'A hora foi trazida para dentro do intervalo possível.',
  },
  late: {
    short: 'Chegou mais de 7 dias depois',
    device: 'O aparelho ficou dias sem internet.',
    server: 'O registro chegou mais de 7 dias depois.',
  },
  near_duplicate: {
    short: 'Registro repetido',
    device: 'O mesmo tipo foi registrado duas vezes.',
    server: 'Há outro registro igual em menos de dois minutos.',
  },
  chain: {
    short: 'Falha na sequência do aparelho',
    device: 'O aparelho enviou um registro fora da sua própria ordem.',
    server: 'Falta um registro deste aparelho, ou ele foi reinstalado.',
  },
  fork: {
    short: 'Aparelho duplicado',
    device: 'O aparelho se identificou com um nome já usado.',
    server: 'Há outro aparelho com a mesma identificação.',
  },
  after_block: {
    short: 'Depois do fim do acesso',
    device: 'O registro foi feito normalmente.',
    server: 'O acesso da pessoa já tinha terminado.',
  },
  rescued: {
    short: 'Resgatado',
    device: 'O aparelho não conseguiu enviar e salvou o registro em arquivo.',
    server: 'O registro foi importado de um arquivo de resgate.',
  },
  other_store: {
    short: 'Em outra empresa',
    device: 'O registro foi feito no quiosque de uma empresa que não é a desta pessoa.',
    server: 'Ele conta na empresa em que a pessoa está lotada.',
  },
  revoked_kiosk: {
    short: 'Quiosque revogado',
    device: 'O quiosque entregou o registro depois de revogado.',
    server: 'O registro pode ser de antes disso. Ele foi aceito e conta.',
  },
  pin_not_proven: {
    short: 'Sem PIN',
    device: 'O quiosque não comprovou o PIN nem o crachá desta pessoa.',
    server: 'Confira pela foto se foi ela. O registro foi aceito e conta.',
  },
  badge_twice: {
    short: 'Crachá em dois quiosques',
    device: 'O mesmo código do crachá foi lido em dois quiosques.',
    server: 'Um deles pode ser uma cópia. Os dois registros contam.',
  },
}

/** Return the explanation of a flag for an administrator. */
export function wordsOf(flag: Flag): FlagWords {
  return words[flag] ?? { short: 'Precisa ser conferido', device: '', server: 'O registro foi aceito.' }
}

/** Tell whether a mark needs attention: it is flagged, and nobody has confirmed it yet. */
export function needsAttention({ entry_type, flags, decision }: DayMark): boolean {
  return isPunchType(entry_type) && flags.length > 0 && decision === null
}
