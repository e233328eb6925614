import type { InboxKind } from '#shared/clock/inbox.ts'

/** The filters by kind, and the badge of one thing. */
export const kindWords: Record<InboxKind, { many: string; one: string }> = {
  request: { many: 'Pedidos', one: 'Pedido' },
  certificate: { many: 'Atestados', one: 'Atestado' },
  contested: { many: 'Contestações', one: 'Espelho contestado' },
  held: { many: 'Retidos', one: 'Retido' },
  check: { many: 'Conferir', one: 'Conferir' },
  open_day: { many: 'Dias em aberto', one: 'Dia em aberto' },
  no_mark: { many: 'Dias sem registro', one: 'Dia sem registro' },
  overlap: { many: 'Ausência e registros', one: 'Ausência e registros no mesmo dia' },
  late: { many: 'Atrasos', one: 'Atraso' },
  expiring: { many: 'Horas a vencer', one: 'Horas a vencer' },
  silent: { many: 'Aparelhos', one: 'Aparelho em silêncio' },
  no_cpf: { many: 'Sem CPF', one: 'Sem CPF' },
}
