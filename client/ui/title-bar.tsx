import type { ReactNode } from 'react'

interface TitleBarProps {
  title: ReactNode
  /** The way back, before the title. */
  back: ReactNode
  /** The title of an employee's own screen is smaller, and has nothing beside it. */
  plain?: boolean
  /** The words on its buttons may take two lines. */
  wraps?: boolean
  /** What can be done with all that the screen shows. */
  children?: ReactNode
}

/** The head of a screen. */
export function TitleBar({ title, back, plain = false, wraps = false, children }: TitleBarProps) {
  return (
    <div className={plain ? 'pagehead' : 'titlebar'}>
      {back}
      <h1>{title}</h1>
      {children && <div className={wraps ? 'acts wraps' : 'acts'}>{children}</div>}
    </div>
  )
}
