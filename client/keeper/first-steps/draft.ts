import type { StoreForm } from '../store/store-form.ts'

const KEY = 'primeiros_passos_empresa'

/** Return the company as far as it was typed on this device; nothing if it can't be read. */
export function draftOf(): Partial<StoreForm> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {}
  }
}

/** Keep what was typed. A full device keeps nothing, and the form goes on. */
export function keepDraft({ is_active: _, ...typed }: StoreForm): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(typed))
  } catch {
    return
  }
}

export const dropDraft = (): void => localStorage.removeItem(KEY)
