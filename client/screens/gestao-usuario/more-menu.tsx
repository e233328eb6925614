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
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'

interface MoreMenuProps {
  /** Whose actions they are, for readers. */
  of: string
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

/** The list of the lowest card in sight would begin below the screen. */
const intoView = (list: HTMLElement | null) => list?.scrollIntoView({ block: 'nearest' })

/** 'Mais': the actions that are not on the card itself, as plain buttons below it. Esc or going elsewhere closes them. */
export function MoreMenu({ of, children }: MoreMenuProps) {
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
      <legend className="sr">Mais ações de {of}</legend>
      <button
        ref={button}
        type="button"
        className={classes('btn s', open && 'on')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={`Mais ações de ${of}`}
        onClick={() => setOpen(!open)}
      >
        Mais
        <Icon icon={ChevronDown} size="sm" />
      </button>
      {open && (
        <span id={id} className="menu pop" ref={intoView}>
          {children(close)}
        </span>
      )}
    </fieldset>
  )
}
