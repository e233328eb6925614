import type { LucideIcon } from 'lucide-react'
import { create } from 'zustand'

export type ToastKind = 'ok' | 'bad' | 'info' | 'update'

export interface ToastAction {
  label: string
  onSelect: () => void
}

interface NewToast {
  title: string
  text?: string
  kind?: ToastKind
  /** Milliseconds; null stays until closed. By default: success 3 s, failure 5 s, information 5 s, update stays. */
  duration?: number | null
  action?: ToastAction
  icon?: LucideIcon
}

export interface Toast extends Omit<NewToast, 'kind' | 'duration'> {
  id: number
  kind: ToastKind
  duration: number | null
}

const DURATION: Record<ToastKind, number | null> = { ok: 3000, bad: 5000, info: 5000, update: null }

const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))
let lastId = 0

/**
 * Show a toast in place of the current one. One that stays (an update) waits underneath and comes back; no other is kept, so a replaced or
 * closed toast is gone.
 */
export function showToast({ kind = 'ok', duration = DURATION[kind], ...rest }: NewToast): number {
  lastId += 1
  const toast: Toast = { ...rest, kind, duration, id: lastId }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.duration === null && other.title !== toast.title), toast],
  }))
  return toast.id
}

/** Close one toast, or the one on screen. */
export function closeToast(id?: number): void {
  useToasts.setState(({ toasts }) => ({
    toasts: id === undefined ? toasts.slice(0, -1) : toasts.filter((toast) => toast.id !== id),
  }))
}

/** Tell whether a temporary toast is shown, which the user may still be reading. */
export const isToastPassing = (): boolean => useToasts.getState().toasts.some(({ duration }) => duration !== null)

/** Return the toast on screen, if any. */
export function useToast(): Toast | null {
  return useToasts((store) => store.toasts.at(-1) ?? null)
}
