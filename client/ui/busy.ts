let acts = 0

/** Begin an action that nothing on the page shows yet; call the returned function, once or more, to end it. */
export function beginAct(): () => void {
  let isOver = false
  acts += 1
  return () => {
    if (!isOver) acts -= 1
    isOver = true
  }
}

/** Tell whether something is open that would be lost: a dialog, a camera, a form with typed text. */
export const holdsWork = (): boolean => acts > 0 || document.querySelector('dialog[open], [data-dirty="true"]') !== null

/** Tell whether a reload would lose something, including the answer to a running request. */
export const isPageBusy = (): boolean => holdsWork() || document.querySelector('button[aria-busy="true"]') !== null
