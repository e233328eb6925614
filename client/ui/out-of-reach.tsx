/** One calm sentence where there is nothing to show for want of a network. */
export function OutOfReach({ children }: { children: string }) {
  return (
    <p className="empty" role="status">
      {children}
    </p>
  )
}
