/** Settings for asking an authority of ACME (RFC 8555) for a certificate. */
export interface Acme {
  /** The address of its directory. */
  directoryUrl: string
  /** The e-mail address that it may write to; empty for none. */
  email: string
  /** The port for plain HTTP, where it looks whether the name is ours. */
  httpPort: number
}

/** Settings of a server that serves a network of its own, without the internet. */
export interface Lan {
  /** The name that it announces, which ends in `.local`. */
  name: string
  /** The port for plain HTTP, where devices learn to trust it. */
  httpPort: number
}

/** The addresses of the server, and how it gets its certificate and is found in a network. */
export interface Serving {
  port: number
  /** Empty for all addresses of the machine. */
  host: string
  /** The address that people open. */
  publicUrl: string
  /** Settings of a certificate that the server gets itself; null if it serves by plain HTTP. */
  acme: Acme | null
  /** Settings to be found in a network without the internet; null if it is not. */
  lan: Lan | null
}

/** The environment's settings for this; empty ones mean the default. */
interface Settings {
  PORT?: number | ''
  HOST?: string
  PUBLIC_URL?: string
  ACME?: '' | 'off' | 'on'
  ACME_EMAIL?: string
  ACME_DIRECTORY?: string
  ACME_HTTP_PORT?: number | ''
  LAN?: '' | 'off' | 'on'
  LAN_NAME?: string
  LAN_HTTP_PORT?: number | ''
}

const LETS_ENCRYPT = 'https://acme-v02.api.letsencrypt.org/directory'

/** Tell whether an authority certifies the name of an address: one of the internet, by HTTPS, no number. */
export function isCertifiable(address: string): boolean {
  const { protocol, hostname } = URL.canParse(address) ? new URL(address) : { protocol: '', hostname: '' }
  return protocol === 'https:' && /\.[a-z][a-z0-9-]*$/i.test(hostname)
}

const orElse = (port: number | '' | undefined, usual: number) => (typeof port === 'number' ? port : usual)

function acmeOf(env: Settings): Acme | null {
  if (env.ACME !== 'on') return null
  const httpPort = orElse(env.ACME_HTTP_PORT, 80)
  return { directoryUrl: env.ACME_DIRECTORY || LETS_ENCRYPT, email: env.ACME_EMAIL || '', httpPort }
}

function lanOf(env: Settings): Lan | null {
  if (env.LAN !== 'on') return null
  return { name: `${env.LAN_NAME || 'folha-de-ponto'}.local`, httpPort: orElse(env.LAN_HTTP_PORT, 80) }
}

/** Tell whether the settings name two places where the server is: a name of the internet, and one of its own network. */
export const isInTwoPlaces = ({ LAN, ACME, PUBLIC_URL }: Settings) =>
  LAN === 'on' && (ACME === 'on' || Boolean(PUBLIC_URL))

/** Read where the server is. One with a certificate of its own is there for others: at all addresses of the machine. */
export function servingOf(env: Settings): Serving {
  const [acme, lan] = [acmeOf(env), lanOf(env)]
  const isCertified = acme !== null || lan !== null
  const port = orElse(env.PORT, isCertified ? 443 : 3000)
  const host = env.HOST || (isCertified ? '' : '127.0.0.1')
  const usual = lan ? new URL(`https://${lan.name}:${port}`).origin : `http://localhost:${port}`
  // Pages are named by what follows it.
  const publicUrl = (env.PUBLIC_URL || usual).replace(/\/+$/, '')
  return { port, host, publicUrl, acme, lan }
}
