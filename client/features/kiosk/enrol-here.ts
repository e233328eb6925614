import { proofOf } from '../../offline/device-proof.ts'
import { cache, here, remembered } from '../../offline/here.ts'
import { kioskInUse } from '../../offline/kiosk-database.ts'
import { noteKioskHere, noteTold } from '../../offline/kiosk-here.ts'
import { deviceIdOf } from '../../offline/outbox-database.ts'
import { paperStore } from '../../offline/papers.ts'
import { thisPage } from '../../offline/this-page.ts'
import { type Enrolled, enrol, finishEntering } from './enrol.ts'
import { tellLeft } from './tell-left.ts'
import { contact, kit, registerLeft } from './this-kiosk.ts'

const forget = () => cache.forget()

/** Reading a row takes no longer (ms): the store has fallen silent. */
const READ_WITHIN_MS = 3_000

/** Remember the id and the secret that this device has now; none where its store says nothing, as at the start of a page. */
async function rememberDevice(): Promise<void> {
  const read = async () => {
    const id: string | null = await deviceIdOf(here.outbox, here.newId)
    return { id, proof: await proofOf(here.outbox, here.newId) }
  }
  const { id, proof } = await here.within(READ_WITHIN_MS, read()).catch(() => ({ id: null, proof: {} }))
  remembered.deviceId = id
  remembered.proof = proof
}

/** Make this tablet the kiosk of a company, and sign its keeper out of it. Throws as `send` does. */
export async function enrolHere(
  given: { store_id: string; name: string; stepUp: string },
  signOut: () => Promise<void>,
): Promise<Enrolled> {
  const ended = await enrol(kit, given, { papers: paperStore, forget, signOut })
  if (ended.end !== 'done') return ended
  await rememberDevice()
  contact.now()
  void navigator.storage?.persist?.().catch(() => false)
  return ended
}

/** At the start of a page: finish what an earlier one began, tell what is to be told, and note whether this device is a kiosk. */
export async function finishHere(signOut: () => Promise<void>): Promise<void> {
  // Nobody waits for it here: it goes on whenever a store answers.
  await finishEntering({ store: kit.store, parts: { within: (_, work) => work } }, { forget, signOut })
  const isOne = (await kioskInUse(kit.store)) !== undefined
  noteKioskHere(isOne ? 'yes' : 'left')
  registerLeft()
  await tellLeft(here, kit.store, thisPage, noteTold)
}
