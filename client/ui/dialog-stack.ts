import { create } from 'zustand'

interface OpenDialog {
  /** Null for what lies over the page without making the rest inert: toasts stay where they are. */
  element: HTMLElement | null
  close: () => void
}

const useStack = create<{ open: OpenDialog[] }>(() => ({ open: [] }))

/** The topmost open dialog, where toasts must live to be seen and heard; null when none is open. */
export function useTopDialog(): HTMLElement | null {
  return useStack((stack) => stack.open.at(-1)?.element ?? null)
}

/** Puts an open dialog on top, so that the browser's back closes it; the answer takes it off again. */
export function enterDialog(dialog: OpenDialog): () => void {
  useStack.setState(({ open }) => ({ open: [...open, dialog] }))
  arm()
  return () => {
    useStack.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }))
    disarmSoon()
  }
}

const MARKER = 'dialogOpen'
/** Long enough for a navigation begun in the same tap, or for the next dialog, to happen first. */
const DISARM_AFTER_MS = 60
/** A traversal of the history that takes longer than this was taken over by another one. */
const LEFT_AFTER_MS = 1_000
let swallowing = false
let listening = false
let leaving = 0

/**
 * Waits until the dialogs that were closed are out of the browser's history too: their step back would undo a reload that
 * was asked for before it.
 */
export async function dialogsLeft(): Promise<void> {
  const since = performance.now()
  while ((leaving > 0 || swallowing) && performance.now() - since < LEFT_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, DISARM_AFTER_MS))
  }
}

/** Changes the address at once, or when the dialogs that were closed have left the history: their step back would undo it. */
export function changeAddress(change: () => void): void {
  if (leaving > 0 || swallowing) void dialogsLeft().then(change)
  else change()
}

/** One extra history entry stands for all open dialogs; it copies the router's state, so the router sees no difference. */
function arm() {
  listen()
  if (!onMarker()) history.pushState({ ...history.state, [MARKER]: true }, '')
}

function disarmSoon() {
  leaving += 1
  setTimeout(() => {
    leaving -= 1
    if (useStack.getState().open.length > 0 || !onMarker() || swallowing) return
    swallowing = true
    history.back()
  }, DISARM_AFTER_MS)
}

function onMarker(): boolean {
  return history.state?.[MARKER] === true
}

function listen() {
  if (listening) return
  listening = true
  window.addEventListener('popstate', onPop, { capture: true })
}

/** Back with a dialog open closes it and nothing else; a left-over marker is stepped over without the router knowing. */
function onPop(event: PopStateEvent) {
  const { open } = useStack.getState()
  if (swallowing) {
    swallowing = open.length === 0 && onMarker()
    event.stopImmediatePropagation()
    if (swallowing) history.back()
    else if (open.length > 0) arm()
    return
  }
  if (onMarker() && open.length === 0) {
    event.stopImmediatePropagation()
    history.back()
    return
  }
  const top = open.at(-1)
  if (!top || onMarker()) return
  event.stopImmediatePropagation()
  top.close()
  setTimeout(() => {
    if (useStack.getState().open.length > 0) arm()
  }, DISARM_AFTER_MS)
}
