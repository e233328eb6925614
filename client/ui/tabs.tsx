import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import styles from './tabs.module.css'

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** The panel of the chosen tab. */
  children: ReactNode
  className?: string | undefined
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Bring the chosen tab into sight where there is no room for all of them. */
function useChosenInSight(list: RefObject<HTMLElement | null>, value: string) {
  useEffect(() => {
    const chosen = value && list.current?.querySelector('[aria-selected="true"]')
    if (!list.current || !chosen) return
    const [around, tab] = [list.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    if (tab.right > around.right) list.current.scrollLeft += tab.right - around.right
    else if (tab.left < around.left) list.current.scrollLeft += tab.left - around.left
  }, [list, value])
}

/** Parts of a page or dialog, one shown at a time. Arrow keys move between tabs. */
export function Tabs<Value extends string>({ label, tabs, value, onChange, children, className }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useChosenInSight(list, value)
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const at = step(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const next = tabs[at]
    if (next) onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus()
  }
  return (
    <>
      <div className={classes(styles.tabs, className)} role="tablist" aria-label={label} ref={list} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
