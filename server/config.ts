import path from 'node:path'
import * as z from 'zod'
import { type Bucket, bucketAt } from './bucket.ts'
import {
  databaseAddress,
  listOf,
  orEmpty,
  ownAddress,
  proxies,
  tiles,
  timeServers,
  webAddress,
} from './config-addresses.ts'
import { musts } from './config-musts.ts'
import { isCertifiable, isInTwoPlaces, type Serving, servingOf } from './config-serving.ts'
import { contradictions, type Signing, signingOf, signingShape } from './config-signing.ts'

/** A number; blanks would be read as zero. */
const number = z.string().regex(/\S/).pipe(z.coerce.number())
const port = number.pipe(z.number().int().min(0).max(65_535))
/** A secret that is sent: printable ASCII, because it travels in a header. */
const key = z.string().regex(/^[!-~]+$/)

const Environment = z.object({
  ...signingShape,
  PORT: z.union([z.literal(''), port]).optional(),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('./data'),
  SECRETS_FILE: z.string().optional(),
  DATABASE_URL: databaseAddress(),
  DATABASE_OWNER_URL: databaseAddress(),
  DATABASE_LANES: z.union([z.literal(''), number.pipe(z.number().int().min(1).max(64))]).optional(),
  DATABASE_READ_URL: databaseAddress(),
  FILES_URL: orEmpty(z.string().refine((address) => bucketAt(address) !== null)),
  FILES_ACCESS_KEY: orEmpty(key),
  FILES_SECRET_KEY: orEmpty(key),
  PUBLIC_URL: ownAddress(),
  MASTER_EMAIL: orEmpty(z.email()),
  MASTER_PASSWORD: z.string().max(1024).optional(),
  TRUSTED_PROXIES: proxies().default(''),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: webAddress(),
  CEP_URL: webAddress(),
  GEOCODING_URL: webAddress(),
  IP_LOOKUP_URL: z.union([webAddress(), z.string().regex(/^\/[^/]/)]),
  TILE_URL: tiles(),
  PASSWORD_MIN_LENGTH: z.union([z.literal(''), number.pipe(z.number().int().min(4).max(128))]).default(4),
  NTP_SERVERS: timeServers(),
  ACME: z.enum(['', 'off', 'on']).optional(),
  ACME_EMAIL: orEmpty(z.email()),
  ACME_DIRECTORY: webAddress(),
  ACME_HTTP_PORT: z.union([z.literal(''), port]).optional(),
  LAN: z.enum(['', 'off', 'on']).optional(),
  LAN_NAME: orEmpty(z.string().regex(/^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/)),
  LAN_HTTP_PORT: z.union([z.literal(''), port]).optional(),
  METRICS_TOKEN: orEmpty(key.min(16)),
  UPLOAD_RESERVE_MB: z.union([z.literal(''), number.pipe(z.number().min(0).max(1e9))]).default(''),
  LOG_LEVEL: z
    .union([z.literal(''), z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])])
    .default('info'),
})

/** The settings that a bucket needs beside its address. */
const KEYS = ['FILES_ACCESS_KEY', 'FILES_SECRET_KEY'] as const

/** The settings that mean something only with a database of PostgreSQL. Backups of SQLite are of one folder, keys included. */
const OF_POSTGRES = ['SECRETS_FILE', 'DATABASE_OWNER_URL', 'DATABASE_READ_URL', 'DATABASE_LANES'] as const

/** As many as keep a PostgreSQL nearby busy; with a millisecond of network, twice as many. */
export const LANES = 8

/** Those that spread the legal time of Brazil (NTP.br). */
const NTP_SERVERS = 'a.ntp.br, b.ntp.br, c.ntp.br'

/** More than can be arriving at once, and room for marks for months. */
const UPLOAD_RESERVE_MB = 500

/** The configuration, read once at start. */
export interface Config extends Serving {
  dataDir: string
  /** The file with the keys of the installation: the same for all servers of one database. */
  secretsFile: string
  /** The database of PostgreSQL; empty for the SQLite in `dataDir`. */
  databaseUrl: string
  /** The same database, as the role that owns its tables and applies migrations; empty if that of `databaseUrl` does. */
  databaseOwnerUrl: string
  /** A replica of the database, for long readings; empty without one. */
  databaseReadUrl: string
  /** Connections to it that write side by side. */
  databaseLanes: number
  /** The bucket that holds the files; null if they are in `dataDir`. */
  bucket: Bucket | null
  masterEmail: string
  /** True if the operator set it; false if it is the default. */
  isMasterEmailGiven: boolean
  masterPassword: string | null
  trustedProxies: readonly string[]
  /** The OpenID provider; null without client and secret. */
  google: { issuer: string; clientId: string; clientSecret: string } | null
  ipLookupUrl: string
  cepUrl: string
  geocodingUrl: string
  tileUrl: string
  /** Servers of NTP, as host or host:port, that know the legal time. */
  ntpServers: readonly string[]
  passwordMinLength: number
  /** Bytes of the disk that files must leave free for marks. */
  uploadReserve: number
  /** The bearer token for reading the metrics; empty if they are not served. */
  metricsToken: string
  signing: Signing
  logLevel: string
}

/** An invalid setting; the message is one sentence for the operator. */
export class ConfigError extends Error {}

/** Make an error that names settings with what they must be, never with what they are. */
function wrong(names: Iterable<string>): ConfigError {
  const lines = [...new Set(names)].map((name) => `  ${name}: ${musts[name] ?? 'valor inválido'}`)
  return new ConfigError(`Configuração inválida:\n${lines.join('\n')}`)
}

/** Read the environment. Throws a ConfigError that names the variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const read = Environment.safeParse(environment)
  if (!read.success) throw wrong(read.error.issues.map((issue) => String(issue.path[0])))
  const alone = OF_POSTGRES.filter((name) => read.data[name] && !read.data.DATABASE_URL)
  if (alone.length > 0) throw wrong(alone)
  const { ACME, PUBLIC_URL = '' } = read.data
  if (ACME === 'on' && !isCertifiable(PUBLIC_URL)) throw wrong(['ACME'])
  if (isInTwoPlaces(read.data)) throw wrong(['LAN'])
  const contrary = contradictions(read.data)
  if (contrary.length > 0) throw wrong(contrary)
  return configOf(read.data)
}

/** Return the bucket that the files are in, with its keys; null without one. Throws a ConfigError that names a missing key. */
function bucketOf(env: z.infer<typeof Environment>): Bucket | null {
  const place = env.FILES_URL ? bucketAt(env.FILES_URL) : null
  if (!place) return null
  const { FILES_ACCESS_KEY: accessKey, FILES_SECRET_KEY: secretKey } = env
  if (!accessKey || !secretKey) throw wrong(KEYS.filter((name) => !env[name]))
  return { ...place, accessKey, secretKey }
}

/** Return the OpenID provider; null without one. Throws a ConfigError that names what is missing. */
function googleOf(env: z.infer<typeof Environment>): Config['google'] {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (!clientId && !clientSecret) return null
  if (!clientId || !clientSecret) throw wrong([clientId ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'])
  return { issuer: env.GOOGLE_ISSUER || 'https://accounts.google.com', clientId, clientSecret }
}

/** The external services that the application uses. */
function outsideOf(env: z.infer<typeof Environment>) {
  return {
    ipLookupUrl: env.IP_LOOKUP_URL || '/api/ip',
    cepUrl: env.CEP_URL || 'https://viacep.com.br',
    geocodingUrl: env.GEOCODING_URL || 'https://nominatim.openstreetmap.org/search',
    tileUrl: env.TILE_URL || 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  }
}

/** Return the addresses of the database. */
const databaseOf = (env: z.infer<typeof Environment>) => ({
  databaseUrl: env.DATABASE_URL || '',
  databaseOwnerUrl: env.DATABASE_OWNER_URL || '',
  databaseReadUrl: env.DATABASE_READ_URL || '',
  databaseLanes: env.DATABASE_LANES || LANES,
})

/** Return the folder of the data and the file of the keys. */
function placesOf(env: z.infer<typeof Environment>): Pick<Config, 'dataDir' | 'secretsFile'> {
  const dataDir = path.resolve(env.DATA_DIR || './data')
  return { dataDir, secretsFile: path.resolve(env.SECRETS_FILE || path.join(dataDir, 'secrets.json')) }
}

/** Apply the defaults; an empty value means the default. */
function configOf(env: z.infer<typeof Environment>): Config {
  return {
    ...servingOf(env),
    ...placesOf(env),
    ...databaseOf(env),
    bucket: bucketOf(env),
    masterEmail: (env.MASTER_EMAIL || 'master@folhadeponto.local').toLowerCase(),
    isMasterEmailGiven: Boolean(env.MASTER_EMAIL),
    masterPassword: env.MASTER_PASSWORD || null,
    trustedProxies: listOf(env.TRUSTED_PROXIES),
    ntpServers: listOf(env.NTP_SERVERS || NTP_SERVERS),
    google: googleOf(env),
    ...outsideOf(env),
    passwordMinLength: env.PASSWORD_MIN_LENGTH === '' ? 4 : env.PASSWORD_MIN_LENGTH,
    uploadReserve: (env.UPLOAD_RESERVE_MB === '' ? UPLOAD_RESERVE_MB : env.UPLOAD_RESERVE_MB) * 1_000_000,
    metricsToken: env.METRICS_TOKEN || '',
    signing: signingOf(env),
    logLevel: env.LOG_LEVEL || 'info',
  }
}
