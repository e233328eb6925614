import { isIP } from 'node:net'
import * as z from 'zod'
import { engines } from './database/engines.ts'

/** Return a shape that also takes an empty value, which means the default. */
export const orEmpty = <S extends z.ZodType>(shape: S) => z.union([z.literal(''), shape]).optional()

/** Return the entries of a list with commas. */
export const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

/** The address of a page or service on the web. */
export const webAddress = () => orEmpty(z.url({ protocol: /^https?$/ }))

function isBare(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { pathname, search, hash } = new URL(address)
  return pathname === '/' && search === '' && hash === ''
}

/** The address of this program: its pages are named by what follows it. */
export const ownAddress = () => orEmpty(z.url({ protocol: /^https?$/ }).refine(isBare))

/**
 * An address with three letters in braces where the place of a picture goes, rows counted from the south with a minus; without a host it is one of
 * our own.
 */
export const tiles = () =>
  orEmpty(
    z
      .string()
      .regex(/^(https?:\/)?\/\S+$/)
      .refine((address) => [/\{z\}/, /\{x\}/, /\{-?y\}/].every((place) => place.test(address))),
  )

/** The address of a database that an engine can read. */
export const databaseAddress = () =>
  orEmpty(z.string().refine((address) => engines.some(({ canRead }) => canRead(address))))

/** Tell whether an entry is an address, a network like 10.0.0.0/8, or `loopback`. Nothing after the stroke would be the whole internet. */
function isProxy(entry: string): boolean {
  if (entry === 'loopback') return true
  const [address = '', bits, ...more] = entry.split('/')
  if (more.length > 0 || isIP(address) === 0 || address.includes('%')) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 6 ? 128 : 32))
}

/** The proxies that are trusted: as many as one wants. */
export const proxies = () => z.string().refine((text) => listOf(text).every(isProxy))

function isTimeServer(entry: string): boolean {
  const [, port = '123'] = /^[^\s/]+?(?::(\d+))?$/.exec(entry) ?? [entry, 'none']
  return Number(port) <= 65_535
}

/** Servers of NTP, as host or host:port: at least one. */
export const timeServers = () =>
  orEmpty(z.string().refine((text) => listOf(text).length > 0 && listOf(text).every(isTimeServer)))
