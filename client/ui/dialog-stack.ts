import { create } from 'zustand'

interface OpenDialog {
  /** Null for a layer that does not make the rest inert: toasts stay in the page. */
  element: HTMLElement | null
  close: () => void
}

const useStack = create<{ open: OpenDialog[] }>(() => ({ open: [] }))

/** Return the topmost open dialog, in which toasts must be rendered to be seen and heard; null if none is open. */
export function useTopDialog(): HTMLElement | null {
  return useStack((stack) => stack.open.at(-1)?.element ?? null)
}

/** Put an open dialog on top, so that the browser's back closes it; call the returned function to remove it. */
export function enterDialog(dialog: OpenDialog): () => void {
  useStack.setState(({ open }) => ({ open: [...open, dialog] }))
  arm()
  return () => {
    useStack.setState(({ open }) => ({ open: open.filter((other) => other !== dialog) }))
    disarmSoon()
  }
}

const MARKER = 'dialogOpen'
/** Long enough (ms) for a navigation begun in the same tap, or for the next dialog, to happen first. */
const DISARM_AFTER_MS = 60
/** If a traversal of the history takes longer than this, another one has replaced it. */
const LEFT_AFTER_MS = 1_000
let swallowing = false
/** The address that a closed dialog's step back begins at, and stays at unless the person pressed back too. */
let leftAt = ''
/** Whether the step from a left-over marker to the page before it is under way. */
let passing = false
let listening = false
let leaving = 0
/** Whether a dialog has closed whose entry is still the current one of the history. */
let isLeft = false

/** Wait until closed dialogs have also left the browser's history: their step back would undo a reload requested before it. */
export async function dialogsLeft(): Promise<void> {
  const since = performance.now()
  while ((leaving > 0 || swallowing) && performance.now() - since < LEFT_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, DISARM_AFTER_MS))
  }
}

/** Change the address at once, or after closed dialogs have left the history: their step back would undo the change. */
export function changeAddress(change: () => void): void {
  if (leaving > 0 || swallowing) void dialogsLeft().then(change)
  else change()
}

/** Push one extra history entry for all open dialogs; it copies the router's state, so the router sees no difference. */
function arm() {
  listen()
  if (!onMarker()) history.pushState({ ...history.state, [MARKER]: true }, '')
}

function disarmSoon() {
  leaving += 1
  isLeft = onMarker()
  setTimeout(() => {
    leaving -= 1
    isLeft = false
    if (useStack.getState().open.length > 0 || !onMarker() || swallowing || passing) return
    swallowing = true
    leftAt = location.href
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

/**
 * Go on to the page before if a step back only came to the entry of a dialog that is gone, or off that of one that has just closed. Returns
 * whether it did.
 */
function stepsOver(): boolean {
  const isOnIt = onMarker()
  if (!isOnIt && !isLeft) return false
  // Before such an entry there is always a page; before that page there may be none.
  passing = isOnIt
  isLeft = false
  history.back()
  return true
}

/** Hide the step back of a closed dialog from the router, unless the person went back further with it. */
function afterStepBack(event: PopStateEvent, isOneOpen: boolean): void {
  swallowing = !isOneOpen && onMarker()
  const wentFurther = !swallowing && !isOneOpen && location.href !== leftAt
  if (wentFurther) return
  event.stopImmediatePropagation()
  if (swallowing) history.back()
  else if (isOneOpen) arm()
}

/** Let "back" close an open dialog and nothing else; step over a left-over marker without telling the router. */
function onPop(event: PopStateEvent) {
  const { open } = useStack.getState()
  passing = false
  if (swallowing) return afterStepBack(event, open.length > 0)
  if (open.length === 0 && stepsOver()) return event.stopImmediatePropagation()
  const top = open.at(-1)
  if (!top || onMarker()) return
  event.stopImmediatePropagation()
  top.close()
  setTimeout(() => {
    if (useStack.getState().open.length > 0) arm()
  }, DISARM_AFTER_MS)
}
