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

/** Whether a reload would lose something: a dialog, a camera, a form with words in it, an act that is still under way. */
export function isPageBusy(): boolean {
  return acts > 0 || document.querySelector('dialog[open], [data-dirty="true"], button[aria-busy="true"]') !== null
}
