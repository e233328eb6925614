import { Empty } from './empty.tsx'

/** A plain sentence where nothing can be shown without a network. */
export function OutOfReach({ children }: { children: string }) {
  return <Empty role="status">{children}</Empty>
}
