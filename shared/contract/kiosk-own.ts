import * as z from 'zod'
import { PunchType } from '../clock/entry.ts'
import { call } from './call.ts'
import { Done, day, id, ids, numeric } from './fields.ts'
import { ExitVerifier } from './kiosks.ts'

export const kioskNonce = call('POST /kiosks/{id}/nonce', {
  title: 'Um número a assinar com a chave do quiosque, por 60 s, uma vez',
  may: 'kiosk:prove',
  changes: [],
  params: z.object({ id }),
  answer: z.object({ nonce: z.string() }),
})

export const kioskToken = call('POST /kiosks/{id}/token', {
  title: 'Trocar a assinatura do número por um token de 10 minutos',
  may: 'kiosk:prove',
  changes: [],
  params: z.object({ id }),
  body: z.object({
    nonce: z.string().max(200),
    /** That of the token before; 0 at first. */
    generation: z.int().min(0).max(1e12),
    /** ECDSA-SHA-256 of `kioskText`, r and s, base64url. */
    signature: z.string().regex(/^[\w-]{86}$/),
  }),
  answer: z.object({
    token: z.string(),
    expires_at: z.string(),
    generation: z.number(),
    /** `deliver`: revoked, or no longer a kiosk. */
    scope: z.enum(['full', 'deliver']),
  }),
})

const WrongPins = z.object({ user_id: id, count: z.int().min(1).max(1_000_000), last: z.number().min(0).max(8.64e15) })

const RosterEntry = z.object({
  id: z.string(),
  name: z.string(),
  require_selfie: z.boolean(),
  pin: z.object({ verifier: z.string(), salt: z.string(), version: z.number(), is_temporary: z.boolean() }).nullable(),
  badge_key: z.string().nullable(),
  locked_until: z.number(),
  has_face: z.boolean(),
})

export const kioskRoster = call('GET /kiosks/me/roster', {
  title: 'Quem registra neste quiosque, desde uma versão; 304 se nada mudou',
  may: 'kiosk:read-roster',
  query: z.object({ since: numeric(z.int().min(0).max(1e12)).default(0) }),
  isUnchangedIfNull: true,
  answer: z
    .object({
      version: z.number(),
      /** True if these are all: whoever is not among them is gone too, as after a restore that lost them. */
      is_whole: z.boolean(),
      people: z.array(RosterEntry),
      gone: z.array(z.string()),
      kiosk_name: z.string(),
      store: z.object({
        name: z.string(),
        /** True while the company is inactive: it registers as ever, and says so. */
        is_closed: z.boolean(),
        timezone: z.string(),
        day_starts_at: z.string(),
        latitude: z.number().nullable(),
        longitude: z.number().nullable(),
        radius: z.number(),
        holidays: z.array(z.object({ date: day, name: z.string() })),
      }),
      exit: ExitVerifier,
      /** When a keeper asked it to send what it keeps. */
      delivery_asked_at: z.number().nullable(),
    })
    .nullable(),
})

export const kioskMarks = call('GET /kiosks/me/marks', {
  title: 'Por pessoa, o último registro antes de hoje e os de hoje',
  may: 'kiosk:read-marks',
  answer: z.array(z.object({ id: z.string(), user_id: z.string(), entry_type: PunchType, at: z.number() })),
})

export const kioskFaces = call('GET /kiosks/me/faces', {
  title: 'Rostos pequenos (WebP) das pessoas do quiosque, onde a empresa os mostra',
  may: 'kiosk:read-faces',
  query: z.object({ ids }),
  answer: z.array(z.object({ user_id: z.string(), webp: z.string() })),
})

export const kioskReport = call('POST /kiosks/me/report', {
  title: 'O que um quiosque conta de si a cada contato',
  may: 'kiosk:report',
  changes: ['kiosks'],
  body: z.object({
    waiting: z.int().min(0).max(1_000_000),
    build: z.string().max(64).nullable(),
    storage_free: z.number().min(0).max(1e15).nullable(),
    persisted: z.boolean().nullable(),
    battery: z.int().min(0).max(100).nullable(),
    /** Its wall clock, ms since 1970. */
    wall: z.number().min(-8.64e15).max(8.64e15),
    wrong_pins: z.array(WrongPins).max(500),
    /** The version of the exit code with which it left the mode; null if it did not. */
    exit_used: z.int().min(1).max(1e12).nullable(),
  }),
  answer: Done,
})

/** A PIN chosen at a tablet, sealed to the server's key (`SealedPin`). */
const PinChange = z.object({
  id,
  user_id: id,
  /** The version of the temporary PIN that it replaces. */
  pin_version: z.int().min(1).max(1e12),
  sealed: z.string().max(2_000),
})

export const changeKioskPins = call('POST /kiosks/me/pins', {
  title: 'Entregar PINs trocados no quiosque, também sem rede; repetir não muda nada',
  may: 'kiosk:change-pins',
  changes: [],
  body: z.object({ changes: z.array(PinChange).min(1).max(100) }),
  answer: z.array(z.object({ id: z.string(), outcome: z.enum(['set', 'stale', 'refused']) })),
})
