/** The tabs of a person's page. */
export type PersonTab = 'ponto' | 'saldo' | 'documentos' | 'escala' | 'acesso' | 'historico'

/** The action that a person's page opens at once. */
export type PersonAct =
  | 'corrigir'
  | 'ajustar'
  | 'ferias'
  | 'escala'
  | 'atestado'
  | 'senha'
  | 'empresa'
  | 'bloquear'
  | 'aparelhos'
  | 'dados'

/** Return the address of a person's page, of one of its tabs, or with one of its deeds open. */
export function personAddress(userId: string, at: { aba?: PersonTab; acao?: PersonAct } = {}): string {
  return `/pessoa?${new URLSearchParams({ userId, ...at })}`
}
