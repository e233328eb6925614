import { sender } from '../../offline/here.ts'

/** Send marks, certificates and requests now: the action of 'Enviar agora'. */
export async function sendEverything(): Promise<void> {
  // Once loaded, this module makes the sender deliver papers with the marks.
  await import('../../offline/deliver-papers.ts')
  await sender.now()
}
