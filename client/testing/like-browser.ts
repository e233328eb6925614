import 'fake-indexeddb/auto'

// What browsers have and jsdom lacks, as far as whole screens ask for it. Imported before them: some ask while they load.
window.matchMedia = () =>
  Object.assign(new EventTarget(), {
    ...{ matches: false, media: '', onchange: null },
    ...{ addListener() {}, removeListener() {} },
  })
Element.prototype.scrollIntoView = () => {}
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
