/** Sentences about hour banks on the screen. */
export const bankWords = {
  written: 'Lançamento feito',
  writeFailed: 'Não foi possível lançar no banco de horas.',
  removed: 'Lançamento desfeito',
  removeFailed: 'Não foi possível desfazer o lançamento.',
  untilTonight: 'Um lançamento de hoje entra no extrato quando o dia terminar.',
  expiringFailed: 'As horas que vencem não puderam ser lidas agora.',
  ownNotRead: 'O extrato do banco de horas ainda não está neste aparelho.',
  onlyAccount: 'É só uma conta. A folga é combinada com seu gestor.',
}
