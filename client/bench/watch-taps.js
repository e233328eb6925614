/**
 * Runs in the page before the application: notes each tap on a button, the commit of its event, and its receipt. Plain
 * JavaScript, because what tsx makes of TypeScript calls helpers that no page has.
 */
window.times = []
const note = (what) => {
  const last = window.times.at(-1)
  if (last?.[what] === 0) last[what] = performance.now()
}
document.addEventListener(
  'click',
  ({ target, timeStamp }) => {
    const isPunch = target instanceof Element && target.closest('button[value]:not([aria-disabled])') !== null
    if (isPunch) window.times.push({ tap: timeStamp, durable: 0, receipt: 0 })
  },
  true,
)
const { add } = IDBObjectStore.prototype
IDBObjectStore.prototype.add = function noted(...row) {
  // The outbox asks for a strict transaction: `complete` comes after the bytes are on the disk.
  if (this.name === 'events') this.transaction.addEventListener('complete', () => note('durable'))
  return add.apply(this, row)
}
new MutationObserver(() => document.querySelector('dialog [data-state]') && note('receipt')).observe(document, {
  childList: true,
  subtree: true,
})
