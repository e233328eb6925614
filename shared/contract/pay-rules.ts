import * as z from 'zod'
import { PayRuleShape } from '../pay-rules/rule-shape.ts'
import { ruleMessages } from '../text/rule-messages.ts'
import { call } from './call.ts'
import { Done, day, id, repeatable, requiredText } from './fields.ts'

const name = requiredText(60, ruleMessages.nameMissing)

/** A version of a rule: its values from a day on. */
export const PayRuleVersion = z.object({ valid_from: z.string(), rule: PayRuleShape })
export type PayRuleVersion = z.infer<typeof PayRuleVersion>

/** The holders of a rule today, within what the asking keeper sees: companies by name, and the number of all people it counts for. */
const Held = { stores: z.array(z.object({ id: z.string(), name: z.string() })), people: z.int() }

/** A rule with its versions, oldest first. */
export const StoredPayRule = z.object({
  id: z.string(),
  name: z.string(),
  versions: z.array(PayRuleVersion),
  /** Whether it was ever given to a company or a person: then it can't be deleted. */
  is_used: z.boolean(),
  ...Held,
})
export type StoredPayRule = z.infer<typeof StoredPayRule>

/** Rules by name, and whom none was given: for them the simple rule counts. */
export const PayRules = z.object({ rules: z.array(StoredPayRule), simple: z.object(Held) })
export type PayRules = z.infer<typeof PayRules>

/** A rule that a company or a person was given from a day on; null: none of their own any more. */
export const PayRuleUse = z.object({
  from: z.string(),
  rule_id: z.string().nullable(),
  rule_name: z.string().nullable(),
})
export type PayRuleUse = z.infer<typeof PayRuleUse>

/** The rules given to a person, oldest first; those given to their company; and the one that counts for them today: null for the simple one. */
export const PersonPayRule = z.object({
  own: z.array(PayRuleUse),
  store: z.array(PayRuleUse),
  today: z.object({ rule_id: z.string(), rule_name: z.string() }).nullable(),
})
export type PersonPayRule = z.infer<typeof PersonPayRule>

const ofOne = { params: z.object({ id }) }
const recounts = ['pay-rules', 'hours', 'own-rules', 'years'] as const
const given = z.object({ rule_id: id.nullable(), from: day })

export const listPayRules = call('GET /pay-rules', {
  title: 'Regras da jornada, com suas versões e para quem valem hoje',
  may: 'pay-rule:list',
  of: ['pay-rules'],
  answer: PayRules,
})

export const createPayRule = call('POST /pay-rules', {
  title: 'Cadastrar uma regra, que vale desde um dia para quem a receber',
  may: 'pay-rule:create',
  changes: ['pay-rules'],
  status: 201,
  body: z.object({ ...repeatable, name, valid_from: day, rule: PayRuleShape }),
  answer: StoredPayRule,
})

export const renamePayRule = call('PUT /pay-rules/{id}', {
  title: 'Mudar o nome de uma regra',
  may: 'pay-rule:edit',
  changes: ['pay-rules', 'own-rules'],
  ...ofOne,
  body: z.object({ name }),
  answer: StoredPayRule,
})

export const deletePayRule = call('DELETE /pay-rules/{id}', {
  title: 'Excluir uma regra que ninguém recebeu',
  may: 'pay-rule:delete',
  changes: ['pay-rules'],
  ...ofOne,
  answer: Done,
})

export const putPayRuleVersion = call('PUT /pay-rules/{id}/versions/{valid_from}', {
  title: 'O que uma regra diz desde um dia; a conta de quem a tem muda desde então',
  may: 'pay-rule:edit',
  changes: recounts,
  params: z.object({ id, valid_from: day }),
  body: z.object({ rule: PayRuleShape }),
  answer: StoredPayRule,
})

export const deletePayRuleVersion = call('DELETE /pay-rules/{id}/versions/{valid_from}', {
  title: 'Desfazer uma versão de uma regra; desde então vale a anterior',
  may: 'pay-rule:edit',
  changes: recounts,
  params: z.object({ id, valid_from: day }),
  answer: StoredPayRule,
})

export const storePayRule = call('GET /stores/{id}/pay-rule', {
  title: 'As regras que uma empresa recebeu, cada uma desde um dia',
  may: 'pay-rule:list',
  of: ['pay-rules'],
  ...ofOne,
  answer: z.array(PayRuleUse),
})

export const giveStorePayRule = call('PUT /stores/{id}/pay-rule', {
  title: 'Dar uma regra a uma empresa desde um dia; sem regra vale a simples',
  may: 'pay-rule:give-store',
  changes: recounts,
  ...ofOne,
  body: given,
  answer: z.array(PayRuleUse),
})

export const personPayRule = call('GET /users/{id}/pay-rule', {
  title: 'A regra de uma pessoa: a sua, ou a da empresa',
  may: 'balance:read',
  of: ['pay-rules'],
  ...ofOne,
  answer: PersonPayRule,
})

export const givePersonPayRule = call('PUT /users/{id}/pay-rule', {
  title: 'Dar a uma pessoa outra regra que a da empresa desde um dia; sem regra vale a da empresa',
  may: 'pay-rule:give-person',
  changes: recounts,
  ...ofOne,
  body: given,
  answer: PersonPayRule,
})
