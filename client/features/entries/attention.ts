import type { Flag } from '#shared/clock/entry.ts'

const sentences: Record<Flag, string> = {
  sequence: 'Este registro não segue a ordem do dia.',
  no_photo: 'O registro foi feito sem foto.',
  outside_radius: 'O registro foi feito fora do raio da loja.',
  clock_offset: 'O relógio do aparelho estava mais de 10 min fora da hora certa.',
  clock_set_back: 'O relógio do aparelho foi atrasado.',
  clock_future: 'O relógio do aparelho estava no futuro.',
  clock_no_anchor: 'A hora não pôde ser conferida.',
  clock_old_anchor: 'A hora foi conferida há mais de um dia.',
  clock_out_of_bounds: 'A hora do aparelho não combina com a hora certa.',
  late: 'O registro chegou mais de 7 dias depois.',
  near_duplicate: 'Há outro registro igual em menos de dois minutos.',
  chain: 'A sequência de registros deste aparelho tem uma falha.',
  fork: 'Há outro aparelho com a mesma identificação.',
  after_block: 'O registro foi feito depois do fim do acesso.',
  rescued: 'O registro chegou por um arquivo de resgate.',
  other_store: 'O registro foi feito no quiosque de outra empresa.',
  revoked_kiosk: 'O registro chegou de um quiosque revogado.',
  pin_not_proven: 'O registro foi feito no quiosque sem PIN.',
  badge_twice: 'O crachá foi mostrado em dois quiosques ao mesmo tempo.',
}

/** Tell why a mark needs attention, and who resolves it, in one or two sentences. */
export function attentionText(flags: readonly Flag[], error: string | null): string {
  if (error) return `${error} O registro está guardado neste aparelho; fale com seu gestor.`
  const [first] = flags
  if (!first) return ''
  return `${sentences[first] ?? 'Este registro precisa ser conferido.'} O registro está guardado e seu gestor vai conferir.`
}
