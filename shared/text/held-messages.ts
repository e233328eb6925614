/** Sentences about marks that only a keeper can admit. */
export const heldMessages = {
  admitted: 'Registro admitido',
  disregarded: 'Registro desconsiderado',
  loadFailed: 'Não foi possível carregar os registros retidos.',
  reasonHint: 'Fica guardado com o registro.',
} as const

/** Return why somebody's mark waits for a keeper. */
export function whyHeldText(
  why: 'too_many' | 'right_ended' | 'unproven' | 'not_of_kiosk' | 'kiosk_revoked' | 'kiosk_left',
  name: string,
): string {
  if (why === 'right_ended') return `O acesso de ${name} já tinha terminado quando o registro chegou.`
  if (why === 'too_many') return 'Há mais de 100 registros no mesmo dia.'
  if (why === 'not_of_kiosk') return `O quiosque não conhecia ${name}.`
  if (why === 'kiosk_revoked') return 'O quiosque já estava revogado.'
  if (why === 'kiosk_left') return 'O tablet já tinha saído do modo quiosque.'
  return 'Veio por arquivo, sem prova de origem.'
}
