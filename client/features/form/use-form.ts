import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { type Control, type FieldErrors, type FieldValues, get, useForm as useHookForm } from 'react-hook-form'
import type { AnyCall } from '#shared/contract/call.ts'
import { issuesOf } from '#shared/contract/issues.ts'
import type { FieldIssue } from '#shared/text/refusal.ts'
import { ApiFailure } from '../../api/failure.ts'
import { here } from '../../offline/here.ts'
import { showToast } from '../../ui/toast.ts'
import { type Question, useSure } from './use-sure.tsx'

/** A message about a form as a whole. */
export interface Told {
  title: string
  text?: string | undefined
}

/** Problems by field (in a list: by item id); `root` belongs to no field. */
export type Problems<F> = { [name in keyof F]?: string | Record<string, string> | undefined } & {
  root?: Told | null | undefined
}

/** One attempt to write a form. */
export interface Writing {
  /** Stays the same until the form is written, so that a retry after a lost answer writes nothing twice. */
  id: string
  /** True if an earlier attempt with this id may have arrived. */
  isRepeated: boolean
  /** The step-up pass of the user's password, for calls that require it. */
  pass: { stepUp?: string }
}

interface FormOptions<F> {
  start: F | (() => F)
  /** Return the problems to fix before anything is sent. */
  check?: (fields: F) => Problems<F>
  /** Tell whether to ask for the user's password first, and with which question. */
  asksPassword?: (fields: F) => Question | boolean
  write: (fields: F, writing: Writing) => Promise<void>
  /**
   * Return the message for a failure shown by no field: `failure` is null if the server did not answer. Return null if it is shown
   * elsewhere.
   */
  failed: (failure: ApiFailure | null, fields: F) => Told | null
  /** Map a refusal to fields, if its details don't name them. */
  problemsIn?: (failure: ApiFailure, fields: F) => Problems<F>
  /** True to show failures in a toast instead of in the form. */
  toasts?: boolean
  /** True to show a failure even if fields show it too. */
  saysAlways?: boolean
  /** Bring the first invalid field or list item into view. */
  onFault?: (path: string, fields: F) => void
}

/** A form: its values, its problems, and how it is written. */
export interface Form<F extends object = FieldValues> {
  control: Control
  values: F
  /** Change fields and clear their problems, or those of the named list items. */
  change: (part: Partial<F>, mended?: string[]) => void
  errorOf: (path: string) => string | undefined
  problem: Told | null
  busy: boolean
  isDirty: boolean
  /** The number of attempts. */
  tries: number
  /** True if problems remain from the last attempt. */
  isRefused: boolean
  submit: () => void
  reset: () => void
  /** The question for the user's password; render it beside the form element. */
  dialog: ReactNode
}

/** Keep the first message of each field. */
function byField<F>(issues: readonly FieldIssue[]): Problems<F> {
  const found: Record<string, string> = {}
  for (const { path, message } of issues) found[path] ??= message
  return found as Problems<F>
}

/** Return the problems the contract finds in a body, by field. */
export function shapeProblems<F>({ body: shape }: AnyCall, body: unknown): Problems<F> {
  const read = shape?.safeParse(body)
  const issues = read && !read.success ? issuesOf(read.error) : []
  return byField(issues)
}

const fieldError = (message: string) => ({ type: 'field', message })

/** Tell whether a name is a single field: problems of a list belong to its items, or to the form. */
function isField<F extends object>(name: string, start: F): boolean {
  return name in start && !Array.isArray(start[name as keyof F])
}

/** Convert problems to the library's shape. Skip those that no field shows: the server reports them. */
function errorsOf<F extends object>({ root, ...problems }: Problems<F>, start: F): Record<string, object> {
  const shown = Object.entries(problems).flatMap(([name, problem]) => {
    if (!problem) return []
    if (typeof problem === 'string') return isField(name, start) ? [[name, fieldError(problem)] as const] : []
    const items = Object.entries(problem as Record<string, string>).map(([id, message]) => [id, fieldError(message)])
    return items.length > 0 ? [[name, Object.fromEntries(items)] as const] : []
  })
  return { ...Object.fromEntries(shown), ...(root ? { root: { type: root.title, message: root.text } } : {}) }
}

/** Return the path of the first problem: a field, or an item of a list (`edits.<id>`). */
function firstPath([first]: readonly (readonly [string, object | undefined])[]): string {
  if (!first) return ''
  const [name, problem = {}] = first
  return 'message' in problem ? name : [name, ...Object.keys(problem).slice(0, 1)].join('.')
}

/**
 * Hold a form's values and write it: check first, ask for the password if required, and show failures beside the fields, in the form or in
 * a toast. Nothing typed is lost by a failure.
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
    // A problem disappears when its field changes, and is checked again by the next attempt.
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
    busy: isSubmitting,
    isDirty,
    tries: submitCount,
    isRefused: Object.keys(errors).length > 0,
    submit,
    reset: () => hook.reset(),
    dialog,
  }
}

const Context = createContext<Form | null>(null)
export const FormProvider = Context.Provider

/** Return the form around a field; throw if there is none. */
export function useFormAround(): Form {
  const form = useContext(Context)
  if (!form) throw new Error('a field stands in no form')
  return form
}
