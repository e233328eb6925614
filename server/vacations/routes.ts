import { createVacation, deleteVacation, editVacation, getVacation, listVacations } from '#shared/contract/vacations.ts'
import { type Door, serve } from '../http/serve.ts'
import { createVacationAs } from './create-vacation.ts'
import { deleteVacationAs } from './delete-vacation.ts'
import { editVacationAs } from './edit-vacation.ts'
import { visibleVacation, visibleVacations } from './see-vacations.ts'

/** Vacations. */
export function vacationRoutes(door: Door): void {
  const { parts } = door
  serve(door, listVacations, ({ actor, query }) => visibleVacations(parts, actor, query))
  serve(door, getVacation, ({ actor, params }) => visibleVacation(parts, actor, params.id))
  serve(door, createVacation, (asked) => createVacationAs(parts, asked))
  serve(door, editVacation, ({ params, ...asked }) => editVacationAs(parts, { ...asked, id: params.id }))
  serve(door, deleteVacation, ({ params, header, ...asked }) =>
    deleteVacationAs(parts, { ...asked, id: params.id, stepUp: header('x-step-up') }),
  )
}
