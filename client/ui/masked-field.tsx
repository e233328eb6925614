import type { LucideIcon } from 'lucide-react'
import {
  type ChangeEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { IconButton } from './button.tsx'
import { TextField } from './field.tsx'
import { type Bounds, type Mask, maskedProblem } from './masked.ts'
import styles from './masked-field.module.css'
import { useRedraw } from './redraw.ts'

export interface MaskedFieldProps extends Bounds {
  label: string
  /** The value of the text; '' for none, also while it is half typed. */
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hint?: string | undefined
  className?: string
  id?: string
  readOnly?: boolean
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
}

/** The look of a pair of such fields, or of buttons below one: side by side where there is room. */
export const pairLook = styles.pair

interface Kind {
  mask: Mask
  type: 'date' | 'time'
  icon: LucideIcon
  opens: string
}

/** Hold the typed text. It follows a value changed from outside; a half-typed text, whose value is '', stays. */
function useText(mask: Mask, value: string) {
  const [text, setText] = useState(() => mask.show(value))
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== mask.read(text)) setText(mask.show(value))
  }
  return [text, setText] as const
}

/** Keep the caret behind the typed digit when a separator was inserted before it. */
function useCaret(input: RefObject<HTMLInputElement | null>, text: string) {
  const digits = useRef<number | null>(null)
  useLayoutEffect(() => {
    const element = input.current
    if (!element || digits.current === null || document.activeElement !== element) return
    let at = 0
    for (let left = digits.current; left > 0 && at < text.length; at += 1) if (/\d/.test(text[at] ?? '')) left -= 1
    digits.current = null
    element.setSelectionRange(at, at)
  }, [input, text])
  return (element: HTMLInputElement) => {
    const before = element.value.slice(0, element.selectionStart ?? element.value.length)
    digits.current = before === element.value ? null : before.replace(/\D/g, '').length
  }
}

/** Block the submit of a form whose field is invalid: it would be sent without the visible text. */
function useHeldBack(input: RefObject<HTMLInputElement | null>, isWrong: boolean, show: () => void) {
  const hold = useEffectEvent((event: Event) => {
    if (!isWrong) return
    show()
    if (!event.defaultPrevented) input.current?.focus()
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const form = input.current?.form
    const onSubmit = (event: Event) => hold(event)
    form?.addEventListener('submit', onSubmit, { capture: true })
    return () => form?.removeEventListener('submit', onSubmit, { capture: true })
  }, [input])
}

const hasPicker = () => typeof HTMLInputElement !== 'undefined' && 'showPicker' in HTMLInputElement.prototype

interface PickerProps extends Bounds {
  kind: Kind
  value: string
  describedBy: string
  onPick: (value: string) => void
}

/** The browser's own picker behind a button. Its input is hidden and only anchors the picker. */
function Picker({ kind, value, describedBy, min, max, onPick }: PickerProps) {
  const native = useRef<HTMLInputElement>(null)
  const redraw = useRedraw()
  return (
    <div className={styles.picker}>
      <IconButton
        label={kind.opens}
        icon={kind.icon}
        aria-describedby={describedBy}
        onClick={() => native.current?.showPicker()}
      />
      <input
        ref={native}
        type={kind.type}
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={({ target }) => {
          if (target.value) onPick(target.value)
          redraw()
        }}
      />
    </div>
  )
}

/** A line of text with the same format in every browser. */
export function MaskedField({
  kind,
  label,
  value,
  onChange,
  error,
  min,
  max,
  id,
  ...rest
}: MaskedFieldProps & { kind: Kind }) {
  const { mask } = kind
  const made = useId()
  const field = id ?? made
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useText(mask, value)
  const [isLeft, setLeft] = useState(false)
  const keepCaret = useCaret(input, text)
  const problem = maskedProblem(mask, text, { min, max }, isLeft)
  const isWrong = text !== '' && mask.read(text) === ''
  useHeldBack(input, isWrong, () => setLeft(true))
  const put = (next: string) => {
    setText(next)
    setLeft(false)
    const read = mask.read(next)
    if (read !== value) onChange(read)
  }
  const typed = ({ target }: ChangeEvent<HTMLInputElement>) => {
    keepCaret(target)
    put(mask.shape(target.value))
  }
  const left = () => {
    setLeft(true)
    // Emptied although a value is required, it shows that value again.
    const read = text === '' ? value : mask.read(text)
    if (read !== '') setText(mask.show(read))
  }
  return (
    <TextField
      {...rest}
      ref={input}
      id={field}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      placeholder={mask.placeholder}
      value={text}
      error={isWrong && problem ? problem : (error ?? problem)}
      data-dirty={isWrong}
      onChange={typed}
      onBlur={left}
      trailing={
        hasPicker() &&
        !rest.readOnly && (
          <Picker
            kind={kind}
            value={value}
            min={min}
            max={max}
            describedBy={`${field}-nome`}
            onPick={(picked) => put(mask.show(picked))}
          />
        )
      }
    />
  )
}
