import { get, type IncomingMessage } from 'node:http'
import { get as getSecurely } from 'node:https'
import { text } from 'node:stream/consumers'
import { type Finding, findingsOf, reasonOf } from './finding.ts'

const PATIENCE_MS = 5_000
const { ok, watch, wrong } = findingsOf('endereço')

const isOwn = (hostname: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** Ask an address whether it is well, whatever its certificate: that is judged apart. Throws if it does not answer. */
async function askHealth(publicUrl: string): Promise<{ status: number; body: string }> {
  const address = new URL('/api/health', publicUrl)
  const options = { timeout: PATIENCE_MS, rejectUnauthorized: false, agent: false as const }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = (address.protocol === 'https:' ? getSecurely : get)(address, options, resolve)
    asking.once('timeout', () => asking.destroy(new Error('sem resposta em 5 s')))
    asking.once('error', reject)
  })
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}

/** Return the version that a healthy server of this program tells; null if the answer is another's. */
function versionIn(body: string): string | null {
  try {
    const { status, version } = JSON.parse(body) as { status?: unknown; version?: unknown }
    return status === 'ok' && typeof version === 'string' ? version : null
  } catch {
    return null
  }
}

/** Judge the address itself, once the program answers there. */
function judged(publicUrl: string, version: string): Finding {
  const { protocol, hostname } = new URL(publicUrl)
  const answers = `${publicUrl} responde, versão ${version}`
  if (protocol === 'https:') return ok(answers)
  if (isOwn(hostname))
    return watch(
      `${answers}, mas só este computador o abre`,
      'Para celulares é preciso um endereço com HTTPS em PUBLIC_URL: docs/install.md diz como.',
    )
  return wrong(
    `${answers}, mas sem HTTPS`,
    'Sem HTTPS o celular não guarda o aplicativo, não abre a câmera e não diz a posição: docs/install.md diz como tê-lo.',
  )
}

/** Look whether this program answers at the address that people open, and whether phones can use it there. */
export async function lookAtAddress(publicUrl: string): Promise<Finding> {
  try {
    const { status, body } = await askHealth(publicUrl)
    const version = versionIn(body)
    if (version !== null) return judged(publicUrl, version)
    return wrong(
      `em ${publicUrl} responde outro programa (${status})`,
      'Veja se PUBLIC_URL é o endereço certo e se o proxy leva a este servidor.',
    )
  } catch (error) {
    return wrong(
      `${publicUrl} não responde (${reasonOf(error)})`,
      'Veja se o servidor está no ar, se o nome leva a esta máquina (DNS) e se o firewall deixa passar.',
    )
  }
}
