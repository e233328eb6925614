import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Count } from './count.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'link'
  block?: boolean
  /** 36 px high with a mouse, for table rows and card footers. */
  small?: boolean
  busy?: boolean
  /** The label while busy, such as 'Entrando...'; the button never gets narrower. */
  busyText?: string
  icon?: LucideIcon
  iconSize?: 'sm' | 'lg'
  /** Why the button cannot be used now; it stays focusable and tells the reason when tapped. */
  blocked?: string | undefined
  onBlocked?: (reason: string) => void
}

interface Look extends Pick<ButtonProps, 'kind' | 'block' | 'small'> {
  className?: string | undefined
}

/** Return the attributes that make a link, or any other element, look like a button. */
export const buttonLook = ({ kind = 'secondary', block, small, className }: Look = {}) => ({
  className: classes(styles.button, block && styles.block, small && styles.small, className),
  'data-kind': kind,
})

/** The class of an icon button, for an element that is no button. */
export const iconButtonLook = styles.iconbtn

/** A button of one of five weights that can be busy, or blocked with a reason. */
export function Button(props: ButtonProps) {
  const { kind, block, small, busy = false, busyText, icon, iconSize, blocked, onBlocked, ...button } = props
  const { className, children, onClick, type = 'button', ...rest } = button
  const words = { children, icon, iconSize }
  return (
    <button
      {...rest}
      type={type}
      {...buttonLook({ kind, block, small, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || blocked !== undefined || undefined}
      onClick={(event) => press(event, { busy, blocked, onBlocked, onClick })}
    >
      {busy && busyText !== undefined ? (
        <span className={styles.swap}>
          <span aria-hidden="true">
            <Words {...words} busy={false} />
          </span>
          <span>
            <Words {...words} busy>
              {busyText}
            </Words>
          </span>
        </span>
      ) : (
        <Words {...words} busy={busy} />
      )}
    </button>
  )
}

type Press = Pick<ButtonProps, 'busy' | 'blocked' | 'onBlocked' | 'onClick'>

function press(event: MouseEvent<HTMLButtonElement>, { busy, blocked, onBlocked, onClick }: Press) {
  if (!busy && blocked === undefined) return onClick?.(event)
  event.preventDefault()
  event.stopPropagation()
  if (!busy && blocked !== undefined) onBlocked?.(blocked)
}

interface WordsProps {
  children: ReactNode
  icon: LucideIcon | undefined
  iconSize: 'sm' | 'lg' | undefined
  busy: boolean
}

function Words({ children, icon, iconSize, busy }: WordsProps) {
  const picture = busy ? <Spinner size={iconSize} /> : icon && <Icon icon={icon} size={iconSize} />
  return (
    <>
      {picture}
      {children}
    </>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: LucideIcon
  iconSize?: 'sm' | 'lg'
  /** A number on the corner; zero shows nothing. */
  count?: number
  spin?: boolean
  /** True to show the label beside the icon if there is room. */
  worded?: boolean
}

/** A square button with one icon, named for screen readers by its label. */
export function IconButton({ label, icon, iconSize, count = 0, spin, worded, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classes(styles.iconbtn, worded && styles.worded, className)}
      aria-label={label}
      title={label}
    >
      <Icon icon={icon} size={iconSize} spin={spin} />
      {worded && <span className="only-desk">{label}</span>}
      {count > 0 && <Count className={styles.count} value={count} />}
    </button>
  )
}
