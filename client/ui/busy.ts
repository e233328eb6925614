/** Whether a reload would lose something: a dialog, a camera, a form with words in it, an act that is still under way. */
export function isPageBusy(): boolean {
  return document.querySelector('dialog[open], [data-dirty="true"], button[aria-busy="true"]') !== null
}
