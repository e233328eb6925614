/** Sentences of the inbox. */
export const inboxMessages = {
  title: 'Caixa de entrada',
  empty: 'Nada espera por você.',
  emptyHint: 'Pedidos, atestados e registros para conferir aparecem aqui assim que chegam.',
  counting: 'As horas que vencem ainda estão sendo contadas',
  countingHint: 'Elas aparecem aqui em instantes.',
  emptyFiltered: 'Nada deste tipo espera por você.',
  loadFailed: 'Não foi possível carregar a caixa de entrada.',
  away: 'Sem internet, e este aparelho ainda não guardou a caixa de entrada.',
  offline: 'Sem internet não é possível decidir.',
  confirmed: 'Registros conferidos',
  included: 'Registro incluído',
  includedSeveral: 'Registros incluídos',
  includedReason: 'Incluído pela caixa de entrada: o dia tinha ficado em aberto.',
  includedDayReason: 'Incluído pela caixa de entrada: o dia tinha ficado sem registro.',
  stillRegisters: 'Continua registrando sem internet. Nada se perdeu.',
  openFile: 'Abra o arquivo para conferir',
  cpfIsIn: 'CPF em Dados Pessoais',
  othersSigned: 'Os outros dias do espelho estão assinados.',
  expiringWhy: 'Depois disso elas saem do banco de horas, como diz a regra.',
  dayOffUses: 'Uma folga até lá usa essas horas.',
  noCpfWhy: 'Sem o CPF os registros não entram nos arquivos para a fiscalização.',
  nothingToday: 'Nenhum registro hoje.',
  overlapWhy: 'Os dois não cabem no mesmo dia: desconsidere os registros ou retire a ausência.',
  olderUnmarked: 'Aqui ficam os dias da última semana.',
  nothingProposed: 'Não há um horário provável. Veja o dia.',
} as const

/** Say how many days one click confirms: `Confirmar os 12 dias`. */
export const confirmAllText = (count: number): string =>
  count === 1 ? 'Confirmar o dia' : `Confirmar os ${count} dias`

/** Say how many requests one click decides: `Autorizar os 12 pedidos`. */
export const approveAllText = (count: number): string =>
  count === 1 ? 'Autorizar o pedido' : `Autorizar os ${count} pedidos`
