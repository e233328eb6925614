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
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'

interface PopMenuProps {
  /** What the group of buttons is, for readers. */
  name: string
  /** What stands on the button, and how it looks. */
  words: ReactNode
  look: string
  /** The button's name for readers, where its words don't say enough. */
  label?: string
  /** Without the arrow, where the words are a sign of their own. */
  plain?: boolean
  /** The buttons; each calls what it is given before it acts. */
  children: (close: () => void) => ReactNode
}

/** A tap elsewhere closes, also where Safari moves no focus. */
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

/** The list of the lowest button in sight would begin below the screen. */
const intoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** A button that opens actions below it, as plain buttons. Esc or going elsewhere closes them. */
export function PopMenu({ name, words, look, label, plain = false, children }: PopMenuProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const box = useRef<HTMLFieldSetElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  // The button gets the focus back first: a dialog that opens next returns it there.
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
    <fieldset ref={box} className="more" onKeyDown={escaped} onBlur={left}>
      <legend className="sr">{name}</legend>
      <button
        ref={button}
        type="button"
        className={classes(look, open && 'on')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {words}
        {!plain && <Icon icon={ChevronDown} size="sm" />}
      </button>
      {open && (
        <span id={id} className="menu pop" ref={intoView}>
          {children(close)}
        </span>
      )}
    </fieldset>
  )
}
