import { get } from 'node:http'
import { text } from 'node:stream/consumers'
import { countOf } from '#shared/text/format.ts'
import { authorityIn, CHANGE_TOLD, certificateFiles, fingerprintOf, lifeOf } from '../certificate-files.ts'
import type { Config } from '../config.ts'
import { type Finding, findingsOf, reasonOf } from './finding.ts'
import { addressesOf } from './mdns.ts'

type Lan = NonNullable<Config['lan']>

const DAY = 86_400_000
const PATIENCE_MS = 5_000
const page = findingsOf('página')
const announced = findingsOf('nome')
const certificate = findingsOf('certificado')

const START = 'Comece o servidor com LAN=on, e veja o log.'

/** Return the address at which this machine itself reaches the server. */
export const hereOf = ({ host, port }: Config): string => new URL(`https://${host || 'localhost'}:${port}`).origin

/** Look whether the page that says how devices trust the server is there. */
export async function lookAtGuide({ host }: Config, { httpPort }: Lan): Promise<Finding> {
  const address = `http://${host || 'localhost'}:${httpPort}/`
  try {
    const said = await new Promise<string>((resolve, reject) => {
      const asking = get(address, { timeout: PATIENCE_MS, agent: false }, (answer) =>
        text(answer).then(resolve, reject),
      )
      asking.once('timeout', () => asking.destroy(new Error('sem resposta em 5 s')))
      asking.once('error', reject)
    })
    if (said.includes('folha-de-ponto.crt')) return page.ok(`a de como confiar está em ${address}`)
    return page.wrong(
      `em ${address} responde outro programa`,
      `Feche o que usa a porta ${httpPort}, e comece o servidor de novo.`,
    )
  } catch (error) {
    return page.wrong(`${address} não responde (${reasonOf(error)})`, START)
  }
}

/** Look whether the name is announced in the networks of this machine. */
export async function lookAtName({ name }: Lan): Promise<Finding> {
  const addresses = await addressesOf(name)
  if (addresses.length > 0) return announced.ok(`${name} leva a ${addresses.join(', ')}`)
  return announced.wrong(
    `ninguém responde por ${name} na rede`,
    'Veja se o servidor está no ar, o que o log diz do nome, e se o firewall deixa passar UDP na porta 5353.',
  )
}

/** Look at the certificate that the server made itself, whose authority devices trust. */
export function lookAtOwnCertificate({ dataDir }: Config, { name }: Lan, now: number): Finding {
  const known = certificateFiles(dataDir).certificate(name)
  if (!known) return certificate.wrong(`ainda não há um de ${name}`, START)
  const left = lifeOf(known.cert).ends - now
  const found = `mais ${countOf(Math.max(Math.floor(left / DAY), 0), 'dia', 'dias')}; código de conferência ${fingerprintOf(authorityIn(known.cert))}`
  if (left > CHANGE_TOLD) return certificate.ok(found)
  const advice = 'No último dia o servidor faz outro, e cada aparelho precisa confiar de novo: avise quem os usa.'
  return left > 0 ? certificate.watch(found, advice) : certificate.wrong(found, START)
}
