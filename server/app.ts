import { Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { Refusal } from '#shared/text/refusal.ts'
import { attestationRoutes } from './attestations/routes.ts'
import { auditRoutes } from './audit/routes.ts'
import { requireActor } from './auth/require-actor.ts'
import { authRoutes } from './auth/routes.ts'
import { clockImportRoutes } from './clock-imports/routes.ts'
import { closingRoutes } from './closings/routes.ts'
import { deliveryHeaders } from './devices/delivery-headers.ts'
import { deviceRoutes } from './devices/routes.ts'
import { fileRoutes } from './files/routes.ts'
import { firstStepsRoutes } from './first-steps/routes.ts'
import { generatedRoutes } from './generated/routes.ts'
import { holidayRoutes } from './holidays/routes.ts'
import { hourBankRoutes } from './hour-bank/routes.ts'
import { addressOf, trustedProxies } from './http/address.ts'
import { finishing, WORTH_COMPRESSING } from './http/answer.ts'
import { apiDocs } from './http/api-docs.ts'
import { arrivalRoom } from './http/arrival-room.ts'
import { answerError } from './http/errors.ts'
import { headersAlone } from './http/headers-alone.ts'
import { requestCount } from './http/request-count.ts'
import { requestLog } from './http/request-log.ts'
import { onlyHttps, sandboxed, securityHeaders } from './http/security-headers.ts'
import type { Door } from './http/serve.ts'
import { inboxRoutes } from './inbox/routes.ts'
import { kioskRoutes } from './kiosks/routes.ts'
import { metricsRoute } from './metrics/routes.ts'
import { occurrenceRoutes } from './occurrences/routes.ts'
import type { Parts } from './parts.ts'
import { payRuleRoutes } from './pay-rules/routes.ts'
import { payslipRoutes } from './payslips/routes.ts'
import { pinRoutes } from './pins/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { scheduleRoutes } from './schedules/routes.ts'
import { storeRoutes } from './stores/routes.ts'
import { systemRoutes } from './system/routes.ts'
import { timeEntryRoutes } from './time-entries/routes.ts'
import { uploadRoutes } from './upload/routes.ts'
import { userRoutes } from './users/routes.ts'
import { vacationRoutes } from './vacations/routes.ts'
import { yearTrackRoutes } from './year-tracks/routes.ts'

/** The routes of all rooms. */
const routes = [
  ...authRoutes,
  ...userRoutes,
  ...deviceRoutes,
  ...kioskRoutes,
  ...pinRoutes,
  ...firstStepsRoutes,
  ...storeRoutes,
  ...holidayRoutes,
  ...scheduleRoutes,
  ...vacationRoutes,
  ...yearTrackRoutes,
  ...payRuleRoutes,
  ...timeEntryRoutes,
  ...inboxRoutes,
  ...hourBankRoutes,
  ...reportRoutes,
  ...occurrenceRoutes,
  ...closingRoutes,
  ...generatedRoutes,
  ...clockImportRoutes,
  ...receiptRoutes,
  ...fileRoutes,
  ...uploadRoutes,
  ...attestationRoutes,
  ...payslipRoutes,
  ...auditRoutes,
]

/** Forbid storing API answers, unless they say otherwise themselves. */
const notStored: MiddlewareHandler = async (c, next) => {
  await next()
  // Not c.header, which would recreate a finished answer.
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
}

/** Create the whole API below /api, for the server and for tests. `checkAnswers` validates every answer against its schema. */
export function createApp(parts: Parts, { version = '0.0.0', checkAnswers = false } = {}): Hono {
  const app = new Hono()
  const api = new Hono()
  const proxies = trustedProxies(parts.config.trustedProxies)
  const door: Door = {
    api,
    parts,
    identify: (token) => requireActor(parts, token),
    addressOf: (c) => addressOf(c, proxies),
    room: arrivalRoom(),
    checkAnswers,
  }
  const delivery = deliveryHeaders(parts.database)
  const https = onlyHttps(parts.config)
  const said: MiddlewareHandler = async (c, next) => {
    c.set('given', { ...https, ...(await delivery(c.req.path, c.req.header('x-device'))) })
    await next()
  }
  api.use(said)
  for (const serve of [...systemRoutes(version), ...routes]) serve(door)
  apiDocs(api)
  api.all('*', () => {
    throw new Refusal('routeMissing')
  })
  app.use(headersAlone)
  if (parts.metrics) app.use(requestCount(parts.metrics) as never)
  app.use(requestLog(parts.log) as never)
  app.use('/api/files/*', sandboxed)
  app.use(finishing(securityHeaders(parts.config), 'isWhole'))
  app.use('/api/*', finishing(compress({ threshold: WORTH_COMPRESSING }), 'isSmall'))
  app.use('/api/*', finishing(notStored, 'isWhole'))
  app.route('/api', api)
  metricsRoute(app, parts)
  const onError = (error: unknown, c: Parameters<typeof answerError>[0]) => answerError(c, error, parts.log)
  api.onError((error, c) => onError(error, c))
  app.onError((error, c) => onError(error, c))
  return app
}
