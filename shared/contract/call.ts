import type * as z from 'zod'
import type { Action } from '../access/policy.ts'

type Shape = z.ZodType

/** A body of bytes instead of JSON: its media types, and the most bytes. */
export interface BytesBody {
  bytes: readonly string[]
  max: number
  /** If this field is in the query, the body is only a piece of the file, of at most `max` bytes. */
  piece?: { field: string; max: number }
}

/** A file sent as multipart/form-data in the part `file`, beside the fields of the body. */
export interface FilePart {
  accepts: readonly string[]
  /** The most bytes. */
  max: number
  /** True if the call needs the file; else it also accepts a JSON body. */
  required: boolean
}

/**
 * Subjects of answers. A write names those that it changes, a reading those that it is about, so that nobody maintains a list of what to
 * refetch. `answers` and `own-rules` are what others decide about oneself: a device keeps them until it reads them again.
 */
export type Topic =
  | 'answers'
  | 'certificates'
  | 'closings'
  | 'devices'
  | 'entries'
  | 'generated-files'
  | 'held-marks'
  | 'holidays'
  | 'hours'
  | 'kiosks'
  | 'own-rules'
  | 'pay-rules'
  | 'payslips'
  | 'people'
  | 'pins'
  | 'requests'
  | 'schedules'
  | 'sessions'
  | 'stores'
  | 'vacations'
  | 'years'

/** A call of the API as a value: the server serves it, the client sends it, OpenAPI prints it, the permission matrix iterates over it. */
export interface Call<P extends Shape, Q extends Shape, B extends Shape, A extends Shape> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  title: string
  may: Action
  /** The topics whose stored answers become outdated; every call except a GET names them. */
  changes?: readonly Topic[]
  /** The topics of the answer: a reading that names them may be kept on the device. */
  of?: readonly Topic[]
  params?: P
  query?: Q
  body?: B
  bytes?: BytesBody
  multipart?: FilePart
  answer: A
  /** The answer if it is not JSON: the bytes of a file, or a redirect. */
  sends?: 'file' | 'redirect'
  /** True if an answer of null means that the caller has the newest already: it is sent as 304, without a body. */
  isUnchangedIfNull?: boolean
  /** The status of a successful answer; default 200. */
  status?: 200 | 201
  /** The list in the body whose items are judged one by one: an invalid item refuses only itself. */
  each?: string
  /** The most bytes of JSON accepted; default 64 KiB. */
  maxBody?: number
}

export type AnyCall = Call<Shape, Shape, Shape, Shape>

/** A call that changes something, and names what. */
export type Write = AnyCall & { changes: readonly Topic[] }
/** A call whose answer may be kept, and which names its topics. */
export type Read = AnyCall & { of: readonly Topic[] }

export type ParamsOf<C extends AnyCall> = C extends { params: infer S extends Shape } ? z.output<S> : undefined
export type QueryOf<C extends AnyCall> = C extends { query: infer S extends Shape } ? z.output<S> : undefined
export type BodyOf<C extends AnyCall> = C extends { body: infer S extends Shape } ? z.output<S> : undefined
export type BodyInputOf<C extends AnyCall> = C extends { body: infer S extends Shape } ? z.input<S> : undefined
export type AnswerOf<C extends AnyCall> = z.output<C['answer']>

type Method = AnyCall['method']

/** Declare a call: `call('POST /auth/login', { … })`. Paths are below /api; `{name}` is a parameter. */
export function call<const C extends Omit<AnyCall, 'method' | 'path'>>(
  route: `${Method} /${string}`,
  parts: C,
): C & { method: Method; path: string } {
  const space = route.indexOf(' ')
  return { ...parts, method: route.slice(0, space) as Method, path: route.slice(space + 1) }
}
