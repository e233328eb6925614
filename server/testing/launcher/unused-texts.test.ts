import { expect, it } from 'vitest'

const check = '../run/texts.mjs'
const { unusedIn } = (await import(check)) as { unusedIn: (texts: Record<string, string>) => string[] }

it('a sentence that nobody says is found in whatever catalogue it lies', () => {
  const texts = {
    'shared/text/new-messages.ts': `export const newMessages = {
  said: 'Um',
  byKey: 'Dois',
  here: 'Três',
  unsaid: 'Quatro',
} as const

export const countText = () => newMessages.here
`,
    'shared/text/messages.ts': `export const messages: Texts = {
  unsaid: 'Cinco',
}
`,
    'shared/text/new-words.ts': "export const newWords = {\n  chosen: 'Seis',\n}\n",
    'client/screen.ts': "say(newMessages.said)\nrefuse('byKey')\n",
  }
  expect(unusedIn(texts)).toEqual(['shared/text/new-messages.ts: unsaid', 'shared/text/messages.ts: unsaid'])
})
