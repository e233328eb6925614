/**
 * Runs in the page before the application: tells how long after a touch or a key the kiosk shows what follows. Plain JavaScript, because
 * what tsx makes of TypeScript calls helpers that no page has.
 */
let began = 0
const begin = () => {
  began = performance.now()
}
for (const touch of ['pointerup', 'keydown']) addEventListener(touch, begin, { capture: true })

const drawn = (resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))

function watch(place, isThere) {
  began = 0
  globalThis.watched = new Promise((resolve) => {
    const seen = new MutationObserver(() => {
      if (began === 0 || !isThere()) return
      seen.disconnect()
      drawn(resolve)
    })
    seen.observe(place, { subtree: true, childList: true, attributes: true, characterData: true })
  })
}

/** Begin to watch for something: `watched` resolves with the ms from the next touch until it is drawn. */
globalThis.watchFor = (selector) => watch(document, () => document.querySelector(selector) !== null)

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The same for people of whom each has a word that begins so, and nobody else. */
globalThis.watchFound = (start) => {
  const isFound = ({ textContent }) =>
    plain(textContent)
      .split(' ')
      .some((word) => word.startsWith(start))
  const areFound = () => {
    const names = [...document.querySelectorAll('[data-people] > button > b')]
    return names.length > 0 && names.every(isFound)
  }
  watch(document.querySelector('[data-people]').parentElement, areFound)
}
