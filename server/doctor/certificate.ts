import { once } from 'node:events'
import { connect, type TLSSocket } from 'node:tls'
import { countOf } from '#shared/text/format.ts'
import { type Finding, findingsOf, reasonOf } from './finding.ts'

const DAY = 86_400_000
const PATIENCE_MS = 5_000
/** Days before its end at which a certificate that renews itself has been renewed. */
const SOON = 14
const { ok, watch, wrong } = findingsOf('certificado')

/** The meanings of the refusals of browsers, by their codes in Node. */
const refusals: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'venceu',
  CERT_NOT_YET_VALID: 'ainda não vale: o relógio deste computador está certo?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'é de outro nome',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'foi assinado por ele mesmo',
  SELF_SIGNED_CERT_IN_CHAIN: 'é de uma autoridade que os navegadores não conhecem',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'é de uma autoridade que os navegadores não conhecem',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'vem sem o certificado intermediário, ou é de uma autoridade que os navegadores não conhecem',
}

/** Open a connection, whatever its certificate. Throws if there is none in 5 s. */
async function connected({ hostname, port }: URL): Promise<TLSSocket> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const socket = connect({ host, port: Number(port || 443), servername: host, rejectUnauthorized: false })
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('sem resposta em 5 s')))
  await once(socket, 'secureConnect')
  return socket
}

function judged(socket: TLSSocket, now: number): Finding {
  const end = Date.parse(socket.getPeerCertificate().valid_to)
  const day = new Date(end).toISOString().slice(0, 10).split('-').reverse().join('/')
  // An error in the types of Node: it is the code of the refusal.
  const refusal = socket.authorizationError as unknown as string | null
  const left = Math.floor((end - now) / DAY)
  const renew =
    'Renove-o: com ACME=on o servidor o faz sozinho, e o log diz por que não; atrás do nginx, veja o certbot.'
  if (end <= now) return wrong(`venceu em ${day}`, renew)
  if (refusal)
    return wrong(`os navegadores o recusam: ${refusals[refusal] ?? refusal}`, 'Veja docs/install.md sobre HTTPS.')
  const lasts = `vale até ${day}, mais ${countOf(left, 'dia', 'dias')}`
  return left < SOON ? watch(lasts, renew) : ok(lasts)
}

/** Look at the certificate of the address that people open, as a browser does; null without HTTPS. */
export async function lookAtCertificate(publicUrl: string, now: number): Promise<Finding | null> {
  const address = new URL(publicUrl)
  if (address.protocol !== 'https:') return null
  try {
    const socket = await connected(address)
    try {
      return judged(socket, now)
    } finally {
      socket.destroy()
    }
  } catch (error) {
    return wrong(`não pôde ser lido (${reasonOf(error)})`, 'Veja primeiro por que o endereço não responde.')
  }
}
