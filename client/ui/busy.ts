let acts = 0

/** An act begins that nothing on the page shows yet; the answer, called once or more, ends it. */
export function beginAct(): () => void {
  let isOver = false
  acts += 1
  return () => {
    if (!isOver) acts -= 1
    isOver = true
  }
}

/** Whether something is open that a person would miss: a dialog, a camera, a form with words in it. */
export const holdsWork = (): boolean => acts > 0 || document.querySelector('dialog[open], [data-dirty="true"]') !== null

/** Whether a reload would lose something: also the answer to what is under way. */
export const isPageBusy = (): boolean => holdsWork() || document.querySelector('button[aria-busy="true"]') !== null
