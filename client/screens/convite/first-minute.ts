const KEY = 'first_minute'

const steps = ['install', 'privacy', 'permissions'] as const

/** The steps that follow the password, one after the other. */
export type FirstMinuteStep = (typeof steps)[number]

/** The person whose first minute it is, and the code of their invitation. */
interface Whose {
  user_id: string
  code: string
}

/** Return the step that this tab has reached of somebody's first minute; null if it is over, or somebody else's. */
export function keptStep({ user_id, code }: Whose): FirstMinuteStep | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const { step, ...of } = (kept ?? {}) as Partial<Whose & { step: string }>
    if (of.user_id !== user_id || of.code !== code) return null
    return steps.find((one) => one === step) ?? null
  } catch {
    return null
  }
}

/** Keep the step, so that it is there after the page was loaded anew; null ends the first minute. A full device keeps nothing. */
export function keepStep(whose: Whose, step: FirstMinuteStep | null): void {
  try {
    if (step === null) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify({ ...whose, step }))
  } catch {
    return
  }
}
