import { ChevronDown } from 'lucide-react'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { buttonLook } from './button.tsx'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import styles from './pop-menu.module.css'

interface PopMenuProps {
  /** The name of the group of buttons, for screen readers. */
  name: string
  /** The content of the button; it looks like any button, or as `look` says. */
  words: ReactNode
  look?: string | undefined
  small?: boolean
  className?: string | undefined
  /** The button's name for screen readers, if its content doesn't say enough. */
  label?: string
  /** True to leave out the arrow, if the content is a symbol itself. */
  plain?: boolean
  /** Render the buttons; each calls `close` before it acts. */
  children: (close: () => void) => ReactNode
}

/** Close on a tap elsewhere, also in Safari, which moves no focus. */
function useTapOutside(box: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  useEffect(() => {
    if (!open) return
    const tapped = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) close()
    }
    document.addEventListener('pointerdown', tapped)
    return () => document.removeEventListener('pointerdown', tapped)
  }, [box, open, close])
}

/** Show the whole list: that of a button at the left edge would begin beside the screen, and that of the lowest one below it. */
function intoView(list: HTMLElement | null): void {
  if (!list) return
  if (list.getBoundingClientRect().left < 0) list.dataset.side = 'start'
  list.scrollIntoView({ block: 'nearest' })
}

/** A button that opens actions below it, as plain buttons. Esc or moving the focus elsewhere closes them. */
export function PopMenu({ name, words, look, small, label, plain = false, className, children }: PopMenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // Return the focus to the button first, so that a dialog opened next returns it there.
  const close = () => {
    button.current?.focus()
    setOpen(false)
  }
  useTapOutside(box, open, () => setOpen(false))
  const escaped = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    event.stopPropagation()
    close()
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
  }
  return (
    <fieldset ref={box} className={classes(styles.more, className)} onKeyDown={escaped} onBlur={left}>
      <legend className="sr">{name}</legend>
      <button
        ref={button}
        type="button"
        {...(look ? { className: look } : buttonLook({ small, className: plain ? styles.plain : undefined }))}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {words}
        {!plain && <Icon icon={ChevronDown} size="sm" />}
      </button>
      {open && (
        <span id={id} className={classes(styles.menu, styles.floating)} ref={intoView}>
          {children(close)}
        </span>
      )}
    </fieldset>
  )
}
