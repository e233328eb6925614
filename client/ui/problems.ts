/** What is wrong with which fields of a form, without what was said of those that have changed since. */
export function withoutProblems<Problems extends object>(
  problems: Problems,
  changed: readonly (keyof Problems)[],
): Problems {
  const kept = Object.entries(problems).filter(([field]) => !changed.includes(field as keyof Problems))
  return Object.fromEntries(kept) as Problems
}
