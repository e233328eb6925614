import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

const LINES = 12
const LINES_OF_PAGE = 60

/** Format one failure: the test, and the beginning of its message. */
const failureOf = (title, message) => {
  const said = stripVTControlCharacters(message ?? '').trim()
  return `${title}\n${said.split('\n').slice(0, LINES).join('\n')}`
}

/** Read a runner's report; a runner that failed without a failed test, or ran fewer than it had to, counts as one failure itself. */
function reportOf(file, ok, read, least = 1) {
  try {
    const { passed, failures } = read(JSON.parse(readFileSync(file, 'utf8')))
    const isSilent = failures.length === 0 && (!ok || passed < least)
    return { passed, failures: isSilent ? [`${file}: nenhuma falha escrita`] : failures }
  } catch {
    return { passed: 0, failures: [`${file}: sem relatório`] }
  }
}

function readVitest({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    // A file that can't be loaded has no tests that could fail.
    if (status === 'failed' && assertionResults.length === 0) return [failureOf(name, message)]
    const failed = assertionResults.filter((test) => test.status === 'failed')
    return failed.map((test) => failureOf(`${name} › ${test.fullName}`, test.failureMessages[0]))
  })
  return { passed: numPassedTests, failures }
}

const specsIn = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsIn)]

/** Return the page's content when the journey failed: without stored pictures, the only clue. */
function pageOf(result) {
  const file = result?.attachments?.find(({ name }) => name === 'error-context')?.path
  if (!file || !existsSync(file)) return ''
  const [, snapshot = ''] = readFileSync(file, 'utf8').split('```yaml')
  const lines = (snapshot.split('```')[0] ?? '').split('\n').filter(Boolean)
  // An open dialog stands at the end.
  return `\n${lines.slice(-LINES_OF_PAGE).join('\n')}`
}

/** A journey that timed out reports that first, and only then what it was waiting for, and where. */
const saidBy = (result) =>
  result?.errors
    .map(({ message, location }) => (location ? `${message}\nat ${basename(location.file)}:${location.line}` : message))
    .join('\n')

function readPlaywright({ stats, errors, suites }) {
  const failed = suites.flatMap(specsIn).filter(({ ok }) => !ok)
  const failures = failed.map(({ file, line, title, tests }) => {
    const result = tests[0]?.results[0]
    return failureOf(`${file}:${line} › ${title}`, saidBy(result)) + pageOf(result)
  })
  const broken = errors.map(({ message }) => failureOf('Playwright', message))
  return { passed: stats.expected + stats.flaky, failures: [...failures, ...broken] }
}

/** Return how many tests of a Vitest run passed, and the failures; fewer than `least` are one. */
export const vitestReport = (file, ok, least) => reportOf(file, ok, readVitest, least)

/** Return how many journeys passed, and the failures. */
export const playwrightReport = (file, ok) => reportOf(file, ok, readPlaywright)
