import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inRoot, say } from '../../launch/child.mjs'

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

function* sources(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(file)
    else if (/\.tsx?$/.test(entry.name) && !/\.(test|spec)\.tsx?$/.test(entry.name)) yield file
  }
}

/** Return the unused sentences of the catalogues: `catalogue: key`. Use in tests does not count. */
function unusedTexts() {
  const files = ['shared', 'client', 'server'].flatMap((wing) => [...sources(inRoot(wing))])
  const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
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
