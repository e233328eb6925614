import { expect, it } from 'vitest'
import { policy } from '#shared/access/permission-table.ts'
import { deedWords } from '#shared/text/deed-words.ts'

/** Actions that the policy allows and nobody records: readings, and steps on the way to a deed that is recorded. */
const UNRECORDED = [
  'system:look',
  'session:read',
  'session:list',
  'device:list',
  'device:list-delivering',
  'kiosk:list',
  'kiosk:list-marks',
  'kiosk:read-marks',
  'kiosk:read-faces',
  'pin:read',
  'badge:read',
  'password:verify',
  'user:list',
  'user:read',
  'user:set-hours',
  'invitation:open',
  'store:list',
  'store:read',
  'first-steps:read',
  'first-steps:keep',
  'photo:deliver',
  'time-entry:list',
  'time-entry:read-today',
  'time-entry:list-pending',
  'receipt:check',
  'decision:see',
  'held-event:list',
  'attestation:list',
  'attestation:list-requests',
  'payslip:list',
  'payslip:read',
  'holiday:list',
  'holiday:read',
  'schedule:list',
  'vacation:list',
  'vacation:read',
  'pay-rule:list',
  'closing:read',
  'generated-file:read',
  'clock-import:read',
  'sheet:list',
  'sheet:read',
  'sheet:read-own',
  'year-track:list',
  'hour-bank:list',
  'balance:read',
  'report:daily',
  'inbox:read',
  'audit:list',
  'file:read',
]

it('every deed of the policy has words, unless it is one that nobody records', () => {
  const silent = Object.keys(policy).filter((action) => !Object.hasOwn(deedWords, action))
  expect(silent.sort()).toEqual(UNRECORDED.sort())
})

it('no words are left of a deed that is gone', () => {
  const noted = ['session:refused', 'access:refused', 'password:refused', 'export', 'document:read']
  expect(
    Object.keys(deedWords)
      .filter((action) => !Object.hasOwn(policy, action))
      .sort(),
  ).toEqual(noted.sort())
})
