import * as z from 'zod'
import { OwnRules } from '../balance/own-rules.ts'
import { call } from './call.ts'
import { id } from './fields.ts'
import { DatedZones } from './hours.ts'
import { PayRuleVersion } from './pay-rules.ts'

/** The rules that a device keeps to judge its person's days; rules of the journey only where others than the simple one count. */
const OwnTerms = OwnRules.extend({
  pay_rules: z.array(PayRuleVersion).optional(),
  zones: DatedZones.optional(),
})

export const userRules = call('GET /users/{id}/rules', {
  title: 'O que se espera de uma pessoa nos dias em volta de hoje: escala, feriados, férias',
  may: 'balance:read',
  of: ['own-rules'],
  params: z.object({ id }),
  answer: OwnTerms,
})
