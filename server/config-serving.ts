/** How an authority of ACME (RFC 8555) is asked for a certificate. */
export interface Acme {
  /** The address of its directory. */
  directoryUrl: string
  /** Whom it may write to; empty for nobody. */
  email: string
  /** The port for plain HTTP, where it looks whether the name is ours. */
  httpPort: number
}

/** Where the server is. */
export interface Serving {
  port: number
  /** Empty for all addresses of the machine. */
  host: string
  /** The address that people open. */
  publicUrl: string
  /** How the server gets its certificate itself; null if it serves by plain HTTP. */
  acme: Acme | null
}

/** The settings that say so; empty ones mean the default. */
interface Settings {
  PORT?: number | ''
  HOST?: string
  PUBLIC_URL?: string
  ACME?: '' | 'off' | 'on'
  ACME_EMAIL?: string
  ACME_DIRECTORY?: string
  ACME_HTTP_PORT?: number | ''
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

/** Read where the server is. One with a certificate of its own is there for others: at all addresses of the machine. */
export function servingOf(env: Settings): Serving {
  const acme = acmeOf(env)
  const port = orElse(env.PORT, acme ? 443 : 3000)
  const host = env.HOST || (acme ? '' : '127.0.0.1')
  return { port, host, publicUrl: env.PUBLIC_URL || `http://localhost:${port}`, acme }
}
