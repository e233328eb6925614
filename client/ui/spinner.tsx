import { LoaderCircle } from 'lucide-react'
import { Icon } from './icon.tsx'

interface SpinnerProps {
  size?: 'sm' | 'lg' | 'xl'
}

/** The turning circle that says something is under way. */
export function Spinner({ size }: SpinnerProps) {
  return <Icon icon={LoaderCircle} size={size} spin />
}
