import type { Role } from '../people/user.ts'
import type { Rule } from './rule.ts'

const masters: readonly Role[] = ['master']
const keepers: readonly Role[] = ['master', 'admin']
const everyone: readonly Role[] = ['master', 'admin', 'manager', 'user']

/**
 * The permission table. An action without a row does not compile.
 *
 * Actions on oneself follow one rule: look at everything, hand in what everybody hands in (a mark, a request, a certificate, a picture),
 * keep one's own name and password. Whatever decides one's pay, or removes a paper that proves it, takes another person.
 */
export const policy = {
  'system:look': { who: 'anyone' },
  'session:open': { who: 'anyone' },
  'session:read': { who: 'roles', roles: everyone },
  'session:close': { who: 'roles', roles: everyone },
  'session:list': { who: 'roles', roles: everyone },
  'session:end': { who: 'roles', roles: everyone, reach: 'own' },
  'device:list': { who: 'roles', roles: keepers, reach: 'staff' },
  'device:remove': { who: 'roles', roles: keepers, reach: 'staff' },
  'device:list-delivering': { who: 'roles', roles: keepers },

  // The verbs keep keepers to kiosks of their own companies.
  'kiosk:enroll': { who: 'roles', roles: keepers, stepUp: 'always' },
  'kiosk:list': { who: 'roles', roles: keepers },
  'kiosk:edit': { who: 'roles', roles: keepers, stepUp: 'always' },
  'kiosk:revoke': { who: 'roles', roles: keepers, stepUp: 'always' },
  'kiosk:leave': { who: 'roles', roles: keepers, stepUp: 'always' },
  'kiosk:read-exit-code': { who: 'roles', roles: keepers },
  'kiosk:ask-delivery': { who: 'roles', roles: keepers },
  'kiosk:list-marks': { who: 'roles', roles: keepers },
  // By the signature of its key.
  'kiosk:prove': { who: 'anyone' },
  'kiosk:read-roster': { who: 'kiosk' },
  'kiosk:read-marks': { who: 'kiosk' },
  'kiosk:read-faces': { who: 'kiosk' },
  'kiosk:report': { who: 'kiosk' },
  'kiosk:change-pins': { who: 'kiosk' },
  'pin:read': { who: 'roles', roles: everyone },
  'pin:set': { who: 'roles', roles: everyone, reach: 'own', stepUp: 'always' },
  // Like a password: whoever knows it marks and signs as its owner. The verb refuses oneself: keepers choose their own.
  'pin:draw': { who: 'roles', roles: keepers, reach: 'staff' },
  'badge:read': { who: 'roles', roles: everyone },
  'badge:set': { who: 'roles', roles: everyone, reach: 'own', stepUp: 'always' },
  'badge:remove': { who: 'roles', roles: everyone, reach: 'people', stepUp: 'always' },

  'password:verify': { who: 'roles', roles: everyone },
  'password:change': { who: 'roles', roles: everyone, reach: 'own' },
  'profile:edit': { who: 'roles', roles: everyone, reach: 'own' },

  'user:list': { who: 'roles', roles: keepers },
  'user:read': { who: 'roles', roles: everyone, reach: 'people' },
  'user:create': { who: 'roles', roles: keepers, stepUp: 'sometimes' },
  // Keepers may edit their own phone and address; they change their own password through password:change, which asks for the old one.
  'user:edit': { who: 'roles', roles: keepers, reach: 'staff', stepUp: 'sometimes' },
  // Admission and the rule of the selfie change which hours count.
  'user:set-hours': { who: 'roles', roles: keepers, reach: 'entrusted' },
  // Role, company, an admin's companies, blocking, expiry and quota are the master's.
  'user:set-access': { who: 'roles', roles: masters },
  'user:read-password': { who: 'roles', roles: keepers, reach: 'staff' },
  // An invitation replaces a temporary password, which the same people may set; never a password of somebody's own.
  'invitation:create': { who: 'roles', roles: keepers, reach: 'staff' },
  'invitation:list': { who: 'roles', roles: keepers },
  // By its code.
  'invitation:open': { who: 'anyone' },
  'invitation:accept': { who: 'anyone' },
  // The verb refuses to remove the master or oneself.
  'user:delete': { who: 'roles', roles: keepers, reach: 'staff', stepUp: 'always' },

  'store:list': { who: 'roles', roles: everyone },
  'store:read': { who: 'roles', roles: everyone },
  'store:create': { who: 'roles', roles: masters },
  'store:edit': { who: 'roles', roles: masters },
  'store:delete': { who: 'roles', roles: masters, stepUp: 'always' },

  'first-steps:read': { who: 'roles', roles: masters },
  'first-steps:keep': { who: 'roles', roles: masters },

  'punch:deliver': { who: 'deliverer' },
  'photo:deliver': { who: 'deliverer' },
  'time-entry:list': { who: 'roles', roles: everyone },
  'time-entry:read-today': { who: 'roles', roles: everyone, reach: 'people' },
  // For oneself: a mark now, or a request. What keepers write for others has rows of its own.
  'time-entry:create': { who: 'roles', roles: everyone, stepUp: 'sometimes' },
  'time-entry:create-own': { who: 'roles', roles: everyone, reach: 'own' },
  'time-entry:create-manual': { who: 'roles', roles: keepers, reach: 'entrusted' },
  'time-entry:delete': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'always' },
  'inbox:read': { who: 'roles', roles: keepers },
  'time-entry:list-pending': { who: 'roles', roles: keepers },
  // Several marks at once, some replacing others: requested for oneself, written directly by a keeper.
  'time-entry:request': { who: 'roles', roles: everyone, reach: 'own' },
  'time-entry:withdraw': { who: 'roles', roles: everyone, reach: 'own' },
  'time-entry:correct': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'sometimes' },
  'decision:see': { who: 'roles', roles: everyone },
  // Never one's own request, not even the master's.
  'time-entry:decide': { who: 'roles', roles: keepers, reach: 'others' },
  'time-entry:reopen': { who: 'roles', roles: keepers, reach: 'others', stepUp: 'always' },
  'time-entry:batch': { who: 'roles', roles: keepers, reach: 'entrusted' },
  'time-entry:reset': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'always' },

  'receipt:read': { who: 'roles', roles: everyone, reach: 'people' },
  'receipt:check': { who: 'anyone' },

  // Marks of a device that can't deliver them: they count if the proof that came with them holds, else somebody else decides.
  'punch:rescue': { who: 'roles', roles: keepers, reach: 'people' },
  'held-event:list': { who: 'roles', roles: keepers },
  // Never one's own mark, not even the master's.
  'held-event:decide': { who: 'roles', roles: keepers, reach: 'others' },

  'image:upload': { who: 'roles', roles: everyone },
  'image:delete': { who: 'roles', roles: everyone, reach: 'people', stepUp: 'sometimes' },
  'attestation:list': { who: 'roles', roles: everyone, reach: 'people' },
  'attestation:create': { who: 'roles', roles: everyone, reach: 'people' },
  'attestation:list-requests': { who: 'roles', roles: keepers },
  // Never one's own, not even the master's.
  'attestation:decide': { who: 'roles', roles: keepers, reach: 'others' },
  'attestation:reopen': { who: 'roles', roles: keepers, reach: 'others', stepUp: 'always' },
  'attestation:withdraw': { who: 'roles', roles: everyone, reach: 'own' },
  // A submitted paper is evidence: not even a keeper may withdraw their own.
  'attestation:delete': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'always' },
  'payslip:list': { who: 'roles', roles: everyone },
  'payslip:read': { who: 'roles', roles: everyone, reach: 'people' },
  'payslip:create': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'sometimes' },
  'payslip:delete': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'always' },

  'holiday:list': { who: 'roles', roles: everyone },
  'holiday:read': { who: 'roles', roles: everyone },
  'holiday:create': { who: 'roles', roles: masters },
  'holiday:edit': { who: 'roles', roles: masters },
  'holiday:delete': { who: 'roles', roles: masters, stepUp: 'always' },
  'schedule:list': { who: 'roles', roles: everyone },
  'schedule:create': { who: 'roles', roles: keepers, reach: 'entrusted' },
  'schedule:edit': { who: 'roles', roles: keepers, reach: 'entrusted' },
  'schedule:delete': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'always' },
  'vacation:list': { who: 'roles', roles: everyone },
  'vacation:read': { who: 'roles', roles: everyone, reach: 'people' },
  'vacation:create': { who: 'roles', roles: keepers, reach: 'entrusted' },
  'vacation:edit': { who: 'roles', roles: keepers, reach: 'entrusted' },
  'vacation:delete': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'always' },
  // What marks are worth is the master's to say; keepers give people another rule, never themselves.
  'pay-rule:list': { who: 'roles', roles: keepers },
  'pay-rule:create': { who: 'roles', roles: masters, stepUp: 'always' },
  'pay-rule:edit': { who: 'roles', roles: masters, stepUp: 'always' },
  'pay-rule:delete': { who: 'roles', roles: masters, stepUp: 'always' },
  'pay-rule:give-store': { who: 'roles', roles: masters, stepUp: 'always' },
  'pay-rule:give-person': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'always' },
  'year-track:list': { who: 'roles', roles: everyone },
  'year-track:create': { who: 'roles', roles: keepers, reach: 'entrusted' },
  'year-track:edit': { who: 'roles', roles: keepers, reach: 'entrusted' },
  'year-track:delete': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'always' },

  'hour-bank:list': { who: 'roles', roles: keepers },
  // Opening balances and payments.
  'hour-bank:write': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'always' },
  'hour-bank:remove': { who: 'roles', roles: keepers, reach: 'entrusted', stepUp: 'always' },
  // Closing binds what people are paid by; taking it back is the master's.
  'closing:read': { who: 'roles', roles: keepers },
  'closing:create': { who: 'roles', roles: keepers, stepUp: 'always' },
  'closing:reopen': { who: 'roles', roles: masters, stepUp: 'always' },
  'closing:remind': { who: 'roles', roles: keepers },
  'closing:set-period': { who: 'roles', roles: masters },
  'generated-file:read': { who: 'roles', roles: keepers },
  'generated-file:create': { who: 'roles', roles: keepers },
  'generated-file:download': { who: 'roles', roles: keepers },
  'generated-file:cancel': { who: 'roles', roles: keepers },
  'clock-import:read': { who: 'roles', roles: keepers },
  'clock-import:create': { who: 'roles', roles: keepers, stepUp: 'always' },
  'clock-import:undo': { who: 'roles', roles: keepers, stepUp: 'always' },
  'payroll:set-layout': { who: 'roles', roles: keepers },
  'payroll:export': { who: 'roles', roles: keepers },
  // One's own; those of a closing are read by whoever reads the closing.
  'sheet:read': { who: 'roles', roles: everyone, reach: 'own' },
  'sheet:download': { who: 'roles', roles: everyone, reach: 'own' },
  'sheet:list': { who: 'roles', roles: everyone },
  'sheet:read-own': { who: 'roles', roles: everyone, reach: 'own' },
  'sheet:sign': { who: 'roles', roles: everyone, reach: 'own', stepUp: 'always' },
  // The detailed report of everybody in the daily report; only the hour bank's own list is narrower (docs/decisions/0022).
  'balance:read': { who: 'roles', roles: everyone, reach: 'people' },
  'report:daily': { who: 'roles', roles: keepers },
  'audit:list': { who: 'roles', roles: keepers },
  // No call does this: only the command totals:rebuild.
  'totals:rebuild': { who: 'roles', roles: masters },
  'file:read': { who: 'anyone' },
} as const satisfies Record<string, Rule>
