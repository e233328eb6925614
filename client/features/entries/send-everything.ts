import { sender } from '../../offline/here.ts'

/** Sends marks, certificates and requests now: what 'Enviar agora' means. */
export async function sendEverything(): Promise<void> {
  const { wakePapers } = await import('../../offline/deliver-papers.ts')
  wakePapers()
  await sender.now()
}
