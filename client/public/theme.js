/* Runs before the first paint: the theme kept on this device, else the system's. Same key and colours as ui/theme.ts. */
;(() => {
  let choice = 'automatico'
  try {
    choice = localStorage.getItem('tema') ?? choice
  } catch {
    // Storage may be refused; then the system decides.
  }
  const dark = choice === 'escuro' || (choice !== 'claro' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#1F1C18' : '#FFFEFB')
})()
