import * as own from '#shared/contract/kiosk-own.ts'
import * as calls from '#shared/contract/kiosks.ts'
import { route } from '../http/route.ts'
import { provenKiosk } from '../proven-kiosk.ts'
import { listKioskMarks } from './brought-marks.ts'
import { changeKioskPins } from './change-pins.ts'
import { enrollKiosk } from './enroll.ts'
import { kioskFaces } from './faces.ts'
import { kioskMarks } from './marks.ts'
import { kioskReport } from './report.ts'
import { kioskRoster } from './roster.ts'
import { kioskNonce, kioskToken } from './token.ts'
import * as verbs from './verbs.ts'

/** A kiosk proves itself before its body is read. */
const beforeBody = async (ctx: Parameters<typeof provenKiosk>[0]) => void (await provenKiosk(ctx))

/** Kiosks: what keepers do with them, and what a tablet asks for itself. */
export const kioskRoutes = [
  route(calls.enrollKiosk, enrollKiosk),
  route(calls.listKiosks, verbs.listKiosks),
  route(calls.editKiosk, verbs.editKiosk),
  route(calls.revokeKiosk, verbs.revokeKiosk),
  route(calls.leaveKiosk, verbs.leaveKiosk),
  route(calls.readExitCode, verbs.readExitCode),
  route(calls.askDelivery, verbs.askDelivery),
  route(own.kioskNonce, kioskNonce),
  route(own.kioskToken, kioskToken),
  route(own.kioskRoster, kioskRoster),
  route(own.kioskMarks, kioskMarks),
  route(own.kioskFaces, kioskFaces),
  route(own.kioskReport, kioskReport),
  route(own.changeKioskPins, changeKioskPins, { beforeBody }),
  // After a kiosk's own marks: `me` is no id.
  route(calls.listKioskMarks, listKioskMarks),
]
