import 'fake-indexeddb/auto'

// The browser features that jsdom lacks for rendering whole screens. Import it before them: some use it while loading.
window.matchMedia = () =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: '',
    onchange: null,
    addListener() {},
    removeListener() {},
  })
Element.prototype.scrollIntoView = () => {}
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true
}
HTMLDialogElement.prototype.close = function close() {
  this.open = false
}
