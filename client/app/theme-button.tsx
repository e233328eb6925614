import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from '../ui/button.tsx'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '../ui/theme.ts'

const next: Record<ThemeChoice, ThemeChoice> = { automatico: 'claro', claro: 'escuro', escuro: 'automatico' }
const look = {
  automatico: { icon: Monitor, label: 'Tema: automático' },
  claro: { icon: Sun, label: 'Tema: claro' },
  escuro: { icon: Moon, label: 'Tema: escuro' },
}

/** Cycle through Claro, Escuro and Automático; on phones the choice is in the menu. */
export function ThemeButton() {
  const choice = useThemeChoice()
  const { icon, label } = look[choice]
  return (
    <IconButton
      className="only-desk"
      label={label}
      icon={icon}
      iconSize="lg"
      onClick={() => chooseTheme(next[choice])}
    />
  )
}
