import { sender } from '../../offline/here.ts'

/** Sends marks, certificates and requests now: what 'Enviar agora' means. */
export async function sendEverything(): Promise<void> {
  // Papers go with the marks once their code is there.
  await import('../../offline/deliver-papers.ts')
  await sender.now()
}
