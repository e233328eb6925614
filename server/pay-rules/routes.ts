import * as calls from '#shared/contract/pay-rules.ts'
import { route } from '../http/route.ts'
import * as giving from './give-rule.ts'
import * as verbs from './verbs.ts'

/** Rules of the journey: the master writes them and gives them to companies, keepers give them to their people. */
export const payRuleRoutes = [
  route(calls.listPayRules, verbs.listPayRules),
  route(calls.createPayRule, verbs.createPayRule),
  route(calls.renamePayRule, verbs.renamePayRule),
  route(calls.deletePayRule, verbs.deletePayRule),
  route(calls.putPayRuleVersion, verbs.putPayRuleVersion),
  route(calls.deletePayRuleVersion, verbs.deletePayRuleVersion),
  route(calls.storePayRule, giving.storePayRule),
  route(calls.giveStorePayRule, giving.giveStorePayRule),
  route(calls.personPayRule, giving.personPayRule),
  route(calls.givePersonPayRule, giving.givePersonPayRule),
]
