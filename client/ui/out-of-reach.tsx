import { Empty } from './empty.tsx'

/** One calm sentence where there is nothing to show for want of a network. */
export function OutOfReach({ children }: { children: string }) {
  return <Empty role="status">{children}</Empty>
}
