import { axios, Client, crypto } from 'acme-client'
import type { Certified, certificateFiles } from '../certificate-files.ts'

/** The order of a certificate: the authority, the name, and an address for notices. */
export interface Order {
  /** The address of the authority's directory. */
  directoryUrl: string
  /** The one name of the certificate. */
  name: string
  /** The e-mail address that the authority may write to; empty for none. */
  email: string
}

/** The tokens that the authority asks for at port 80 now, with their answers. */
export type Challenges = Map<string, string>

const ATTEMPTS = { backoffAttempts: 15, backoffMin: 1_000, backoffMax: 10_000 }

/** An authority that hangs must not keep the next attempt from its turn; and after a failure we wait longer than the client would. */
Object.assign(axios.defaults, { timeout: 30_000 })
Object.assign((axios.defaults as unknown as { acmeSettings: object }).acmeSettings, { retryMaxAttempts: 1 })

/** Throw the reason if the authority can't be reached: of a connection that fails, the client says something else. */
async function requireAuthority(directoryUrl: string): Promise<void> {
  try {
    await fetch(directoryUrl, { signal: AbortSignal.timeout(30_000) })
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException }
    throw new Error(`${new URL(directoryUrl).host}: ${cause?.code ?? message}`)
  }
}

async function accountKey(files: ReturnType<typeof certificateFiles>): Promise<string> {
  const known = files.account()
  if (known) return known
  const key = (await crypto.createPrivateEcdsaKey()).toString()
  files.keepAccount(key)
  return key
}

/** Order a certificate with a key of its own, and prove by `challenges` that the name is ours. Throws if the authority refuses. */
export async function orderCertificate(
  { directoryUrl, name, email }: Order,
  files: ReturnType<typeof certificateFiles>,
  challenges: Challenges,
): Promise<Certified> {
  await requireAuthority(directoryUrl)
  const client = new Client({ directoryUrl, accountKey: await accountKey(files), ...ATTEMPTS })
  const [key, csr] = await crypto.createCsr({ altNames: [name] }, await crypto.createPrivateEcdsaKey())
  const cert = await client.auto({
    csr,
    ...(email ? { email } : {}),
    termsOfServiceAgreed: true,
    challengePriority: ['http-01'],
    // This machine may see itself by another way than the authority does.
    skipChallengeVerification: true,
    challengeCreateFn: async (_authorization, { token }, answer) => void challenges.set(token, answer),
    challengeRemoveFn: async (_authorization, { token }) => void challenges.delete(token),
  })
  return { key: key.toString(), cert }
}
