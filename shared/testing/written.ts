import { adminMessages, seedResultText, yearExistsText } from '../text/admin-messages.ts'
import { batchMessages, failureText, sequenceText, timesMissingText } from '../text/batch-messages.ts'
import { callFailures } from '../text/call-failures.ts'
import { employeeMessages } from '../text/employee-messages.ts'
import { sentences } from '../text/sentences.ts'

const written = new Set<string>([
  ...[sentences, adminMessages, batchMessages, employeeMessages, callFailures].flatMap((texts) =>
    Object.values<string>(texts),
  ),
  yearExistsText('X'),
  seedResultText(Number.NaN, Number.NaN).replace('NaN', '{n}').replace('NaN', '{m}'),
  sequenceText('<type>'),
  timesMissingText('<day>'),
  ...(['loadSchedules', 'deleteSchedule', 'saveSchedule', 'loadVacations', 'saveVacation'] as const).map((what) =>
    failureText(what, '<message>'),
  ),
])

/** Tell whether the specification has a text. It joins a toast's title and text with a dash, and omits a full stop where a text goes on. */
export const isWritten = (text: string) =>
  written.has(text) ||
  written.has(`${text}.`) ||
  text.split(' - ').every((part) => written.has(part) || written.has(`${part}.`))
