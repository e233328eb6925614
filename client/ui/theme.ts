import { create } from 'zustand'

export type ThemeChoice = 'claro' | 'escuro' | 'automatico'

/** The same key and colours as in public/theme.js, which runs before the first paint. */
const KEPT_AS = 'tema'
const SURFACE = { light: '#FFFEFB', dark: '#1F1C18' }
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)')

const useStore = create<{ choice: ThemeChoice }>(() => ({ choice: keptChoice() }))

/** Return the chosen theme, for a control that shows it. */
export function useThemeChoice(): ThemeChoice {
  return useStore((store) => store.choice)
}

/** Store the choice on this device and apply it at once. */
export function chooseTheme(choice: ThemeChoice): void {
  try {
    localStorage.setItem(KEPT_AS, choice)
  } catch {
    // Storage may be refused; the choice then holds until the page closes.
  }
  useStore.setState({ choice })
  paint()
}

/** Follow the system in automatic mode, and choices made in other tabs; call once when the app starts. */
export function followTheme(): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key !== KEPT_AS) return
    useStore.setState({ choice: keptChoice() })
    paint()
  }
  paint()
  darkSystem.addEventListener('change', paint)
  window.addEventListener('storage', elsewhere)
  return () => {
    darkSystem.removeEventListener('change', paint)
    window.removeEventListener('storage', elsewhere)
  }
}

function paint() {
  const { choice } = useStore.getState()
  const dark = choice === 'escuro' || (choice === 'automatico' && darkSystem.matches)
  const theme = dark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', SURFACE[theme])
}

function keptChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEPT_AS)
    return kept === 'claro' || kept === 'escuro' ? kept : 'automatico'
  } catch {
    return 'automatico'
  }
}
