import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { type Control, type FieldErrors, type FieldValues, get, useForm as useHookForm } from 'react-hook-form'
import type { AnyCall } from '#shared/contract/call.ts'
import { issuesOf } from '#shared/contract/issues.ts'
import type { FieldIssue } from '#shared/text/refusal.ts'
import { ApiFailure } from '../../api/failure.ts'
import { here } from '../../offline/here.ts'
import { showToast } from '../../ui/toast.ts'
import { type Question, useSure } from './use-sure.tsx'

/** A sentence about a form as a whole. */
export interface Told {
  title: string
  text?: string | undefined
}

/** What is wrong with which field (of a list: with which of its items, by their ids); `root` is about none of them. */
export type Problems<F> = { [name in keyof F]?: string | Record<string, string> | undefined } & {
  root?: Told | null | undefined
}

/** One try to write a form. */
export interface Writing {
  /** The same until it was written: who sends it again after a lost answer writes nothing twice. */
  id: string
  /** Whether an earlier try of this id may have arrived. */
  isRepeated: boolean
  /** The pass that the own password gave, for the call that asks for it. */
  pass: { stepUp?: string }
}

interface FormOptions<F> {
  start: F | (() => F)
  /** Finds what is wrong before anything is sent. */
  check?: (fields: F) => Problems<F>
  /** Tells whether the own password is asked for first, and with which question. */
  asksPassword?: (fields: F) => Question | boolean
  write: (fields: F, writing: Writing) => Promise<void>
  /** The sentence for a failure that no field shows: the server's, or null where it did not answer. Null where it is said elsewhere. */
  failed: (failure: ApiFailure | null, fields: F) => Told | null
  /** Finds in a refusal what is wrong with which field, where its details do not name the fields. */
  problemsIn?: (failure: ApiFailure, fields: F) => Problems<F>
  /** Says a failure in a toast instead of in the form. */
  toasts?: boolean
  /** Says a failure also where fields show it. */
  saysAlways?: boolean
  /** Brings the first field at fault, or item of a list, into sight. */
  onFault?: (path: string, fields: F) => void
}

/** A form: what is typed, what is wrong with it, and how it is written. */
export interface Form<F extends object = FieldValues> {
  control: Control
  values: F
  /** Changes fields, and takes back what was said of them, or of the named items of a list. */
  change: (part: Partial<F>, mended?: string[]) => void
  errorOf: (path: string) => string | undefined
  problem: Told | null
  busy: boolean
  isDirty: boolean
  /** How often it was tried. */
  tries: number
  /** Something is wrong since the last try. */
  isRefused: boolean
  submit: () => void
  reset: () => void
  /** Asks for the own password; it stands beside the form element. */
  dialog: ReactNode
}

/** Keeps one sentence for each field: the first. */
function byField<F>(issues: readonly FieldIssue[]): Problems<F> {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) found[path] ??= message
  return found as Problems<F>
}

/** Finds what the contract refuses of a body, by field. */
export function shapeProblems<F>({ body: shape }: AnyCall, body: unknown): Problems<F> {
  const read = shape?.safeParse(body)
  const issues = read && !read.success ? issuesOf(read.error) : []
  return byField(issues)
}

const fieldError = (message: string) => ({ type: 'field', message })

/** Tells whether a field stands for itself: what is wrong with a list is said of its items, or of the form. */
function isField<F extends object>(name: string, start: F): boolean {
  return name in start && !Array.isArray(start[name as keyof F])
}

/** Puts problems into the library's shape. Leaves out what no field shows: the server says it. */
function errorsOf<F extends object>({ root, ...problems }: Problems<F>, start: F): Record<string, object> {
  const shown = Object.entries(problems).flatMap(([name, problem]) => {
    if (!problem) return []
    if (typeof problem === 'string') return isField(name, start) ? [[name, fieldError(problem)] as const] : []
    const items = Object.entries(problem as Record<string, string>).map(([id, message]) => [id, fieldError(message)])
    return items.length > 0 ? [[name, Object.fromEntries(items)] as const] : []
  })
  return { ...Object.fromEntries(shown), ...(root ? { root: { type: root.title, message: root.text } } : {}) }
}

/** Returns where the first problem stands: at a field, or at an item of a list (`edits.<id>`). */
function firstPath([first]: readonly (readonly [string, object | undefined])[]): string {
  if (!first) return ''
  const [name, problem = {}] = first
  return 'message' in problem ? name : [name, ...Object.keys(problem).slice(0, 1)].join('.')
}

/**
 * Holds what somebody types and writes it: checks it first, asks for the password where it must, and says what went wrong beside the
 * fields, in the form or in a toast. Nothing typed is lost by a failure.
 */
export function useForm<F extends object>(options: FormOptions<F>): Form<F> {
  const { check, write, failed, toasts = false, saysAlways = false, onFault, asksPassword } = options
  const { problemsIn = ({ details }) => byField<F>(details) } = options
  const [start] = useState(options.start)
  const once = useRef({ id: '', tries: 0 })
  const { sure, dialog } = useSure()
  const hook = useHookForm<FieldValues>({
    defaultValues: start,
    resolver: (values) => {
      const errors = errorsOf(check?.(values as F) ?? {}, start)
      return Object.keys(errors).length > 0 ? { values: {}, errors: errors as FieldErrors } : { values, errors: {} }
    },
    // What is wrong leaves with the change of its field, and is judged again by the next try.
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting, submitCount } = hook.formState
  const root: { type: string; message: string } | undefined = get(errors, 'root')
  const say = (told: Told | null) => {
    if (told && toasts) showToast({ title: told.title, ...(told.text ? { text: told.text } : {}), kind: 'bad' })
    else if (told) hook.setError('root', { type: told.title, message: told.text ?? '' })
  }
  const refuse = (failure: ApiFailure | null, fields: F) => {
    const found = Object.entries(failure ? errorsOf(problemsIn(failure, fields), start) : {})
    for (const [name, error] of found) hook.setError(name, error)
    if (found[0]) onFault?.(firstPath(found), fields)
    if (!found[0] || saysAlways) say(failed(failure, fields))
  }
  const attempt = async (fields: F, pass: Writing['pass']) => {
    once.current.id ||= here.newId()
    once.current.tries += 1
    const { id, tries } = once.current
    try {
      await write(fields, { id, isRepeated: tries > 1, pass })
      once.current = { id: '', tries: 0 }
    } catch (error) {
      refuse(error instanceof ApiFailure ? error : null, fields)
    }
  }
  const handled = (put: (fields: F) => Promise<void>) =>
    hook.handleSubmit(
      (fields) => put(fields as F),
      (found) => onFault?.(firstPath(Object.entries(found)), hook.getValues() as F),
    )
  const submit = () => {
    if (isSubmitting) return
    void handled((fields) => {
      const question = asksPassword?.(fields) ?? false
      if (question === false) return attempt(fields, {})
      const put = (stepUp: string) => handled(() => attempt(fields, { stepUp }))()
      return sure(put, question === true ? undefined : question)
    })()
  }
  return {
    control: hook.control,
    values: hook.watch() as F,
    change: (part, mended = Object.keys(part)) => {
      for (const [name, value] of Object.entries(part)) hook.setValue(name, value, { shouldDirty: true })
      hook.clearErrors([...mended, 'root'])
    },
    errorOf: (path) => get(errors, `${path}.message`),
    problem: root ? { title: root.type, text: root.message } : null,
    ...{ busy: isSubmitting, isDirty, tries: submitCount, isRefused: Object.keys(errors).length > 0 },
    ...{ submit, reset: () => hook.reset(), dialog },
  }
}

const Context = createContext<Form | null>(null)
export const FormProvider = Context.Provider

/** The form around a field. */
export function useFormAround(): Form {
  const form = useContext(Context)
  if (!form) throw new Error('a field stands in no form')
  return form
}
