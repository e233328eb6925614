import { Pencil } from 'lucide-react'
import { Suspense, useState } from 'react'
import { MINUTE, minuteOf } from '#shared/calendar/day.ts'
import { greetingName, type Me } from '#shared/people/user.ts'
import { formatDay, weekdayName } from '#shared/text/format.ts'
import { useNow } from '../../features/punch/use-now.ts'
import { Icon } from '../../ui/icon.tsx'
import { later } from '../../ui/later.ts'
import room from './ponto.module.css'

const NameDialog = later(() => import('./name-dialog.tsx').then((m) => m.NameDialog))

function greetingAt(minute: number): string {
  if (minute < 12 * 60) return 'Bom dia'
  return minute < 18 * 60 ? 'Boa tarde' : 'Boa noite'
}

interface GreetingProps {
  user: Me
  day: string
  zone: string
}

/** Greet the person by display name, which can be changed here, with the date below. */
export function Greeting({ user, day, zone }: GreetingProps) {
  const now = useNow(MINUTE)
  const [editing, setEditing] = useState(false)
  return (
    <div className={room.greeting}>
      <h1>
        {greetingAt(minuteOf(now, zone))}, {greetingName(user)}
        <button
          type="button"
          className={room.edit}
          aria-label="Editar nome de exibição"
          onClick={() => setEditing(true)}
        >
          <Icon icon={Pencil} size="sm" />
        </button>
      </h1>
      <p>
        {weekdayName(day)}, {formatDay(day)}
      </p>
      <Suspense fallback={null}>{editing && <NameDialog user={user} onClose={() => setEditing(false)} />}</Suspense>
    </div>
  )
}
