/** Whether a form holds anything else than another one, field by field. */
export function differs<Form extends object>(form: Form, before: Form): boolean {
  const keys = Object.keys(before) as (keyof Form)[]
  return keys.some((key) => form[key] !== before[key])
}
