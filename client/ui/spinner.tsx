import { LoaderCircle } from 'lucide-react'
import { Icon } from './icon.tsx'

interface SpinnerProps {
  size?: 'sm' | 'lg' | 'xl'
}

/** The spinner of a running action. */
export function Spinner({ size }: SpinnerProps) {
  return <Icon icon={LoaderCircle} size={size} spin />
}
