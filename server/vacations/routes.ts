import * as calls from '#shared/contract/vacations.ts'
import { route } from '../http/route.ts'
import * as verbs from './verbs.ts'

export const vacationRoutes = [
  route(calls.listVacations, verbs.listVacations),
  route(calls.getVacation, verbs.getVacation),
  route(calls.createVacation, verbs.createVacation),
  route(calls.editVacation, verbs.editVacation),
  route(calls.deleteVacation, verbs.deleteVacation),
]
