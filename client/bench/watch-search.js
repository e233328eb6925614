/**
 * Runs in the page before the application: tells how long after a key the search shows what it finds. Plain JavaScript, because what tsx
 * makes of TypeScript calls helpers that no page has.
 */
let began = 0
const begin = ({ timeStamp }) => {
  began = timeStamp
}
addEventListener('keydown', begin, { capture: true })

const drawn = (resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))

/** Begin to watch for the hits of what will have been typed: `watched` resolves with the ms from the next key until they are drawn. */
globalThis.watchHits = (typed) => {
  began = 0
  globalThis.watched = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      const list = document.querySelector('dialog[open] [role="listbox"]')
      if (began === 0 || list?.dataset.for !== typed) return
      seen.disconnect()
      drawn(resolve)
    })
    seen.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}
