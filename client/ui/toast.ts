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
  /** Milliseconds; null stays until closed. Without it: success 3 s, failure 5 s, information 5 s, update stays. */
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
 * Shows a toast in place of the one on screen. One that stays (an update) waits underneath and comes back; nothing
 * else is remembered, so a closed toast is out of memory at once.
 */
export function showToast({ kind = 'ok', duration = DURATION[kind], ...rest }: NewToast): number {
  lastId += 1
  const toast: Toast = { ...rest, kind, duration, id: lastId }
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((other) => other.duration === null && other.title !== toast.title), toast],
  }))
  return toast.id
}

/** Closes one toast, or the one on screen. */
export function closeToast(id?: number): void {
  useToasts.setState(({ toasts }) => ({
    toasts: id === undefined ? toasts.slice(0, -1) : toasts.filter((toast) => toast.id !== id),
  }))
}

/** Whether something is said that goes by itself: who reads it has not come to its end. */
export const isToastPassing = (): boolean => useToasts.getState().toasts.some(({ duration }) => duration !== null)

/** The toast on screen, if any. */
export function useToast(): Toast | null {
  return useToasts((store) => store.toasts.at(-1) ?? null)
}
