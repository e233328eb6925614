/** Runs in the page before the application: notes the first frame on which a button can be pressed. */
const look = () => {
  if (document.querySelector('button[value]:not([aria-disabled]):not([disabled])')) performance.mark('usable')
  else requestAnimationFrame(look)
}
look()
