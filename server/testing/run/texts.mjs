import { inRoot, say } from '../../launch/child.mjs'
import { filesIn, textOf } from './files.mjs'

const catalogues = {
  'messages.ts': 'messages',
  'employee-messages.ts': 'employeeMessages',
  'admin-messages.ts': 'adminMessages',
  'batch-messages.ts': 'batchMessages',
  'device-messages.ts': 'deviceMessages',
  'invitation-messages.ts': 'invitationMessages',
  'kiosk-messages.ts': 'kioskMessages',
  'opening-messages.ts': 'openingMessages',
  'occurrence-messages.ts': 'occurrenceMessages',
  'clock-import-messages.ts': 'clockImportMessages',
  'closing-messages.ts': 'closingMessages',
  'generated-messages.ts': 'generatedMessages',
  'payroll-messages.ts': 'payrollMessages',
  'rescue-messages.ts': 'rescueMessages',
  'rule-messages.ts': 'ruleMessages',
  'rules-screen-messages.ts': 'rulesScreenMessages',
  'tablet-messages.ts': 'tabletMessages',
  // The server names refusals by their key alone.
  'refusal-messages.ts': null,
}

const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)
const sources = (wing) => [...filesIn(inRoot(wing), /\.tsx?$/)].filter((file) => !isTest(file))

/** Return the unused sentences of the catalogues: `catalogue: key`. Use in tests does not count. */
function unusedTexts() {
  const files = ['shared', 'client', 'server'].flatMap(sources)
  const texts = new Map(files.map((file) => [file, textOf(file)]))
  return Object.entries(catalogues).flatMap(([name, object]) => {
    const own = inRoot(`shared/text/${name}`)
    const others = [...texts].filter(([file]) => file !== own).map(([, text]) => text)
    const keys = [...(texts.get(own) ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, key]) => key)
    const isSaid = (key) => {
      const said = new RegExp(object ? `\\b${object}\\.${key}\\b|'${key}'` : `'${key}'`)
      return others.some((text) => said.test(text))
    }
    return keys.filter((key) => !isSaid(key)).map((key) => `${name}: ${key}`)
  })
}

/** Report unused sentences; return true if there are none. */
export function checkTexts() {
  const unused = unusedTexts()
  for (const text of unused) say(`sem uso: ${text}`)
  return unused.length === 0
}
