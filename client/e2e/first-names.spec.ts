import type { Invitation } from '#shared/contract/invitations.ts'
import { expectGoodWithBigText } from './big-text.ts'
import { expect, hire, test } from './journey.ts'
import { signIn } from './person.ts'

/** As long as a name may be, without a space; and one whose first letter is no letter. */
const LONGEST = 'W'.repeat(120)
const DRAWN = '👩‍🍳 Nina 🌻'

test('the longest name, and one of pictures, fit the invitation and the page that finds somebody signed in', {
  tag: '@longer',
}, async ({ page, server, store, master }) => {
  for (const name of [LONGEST, DRAWN]) {
    const { id } = await hire({ server, store }, name)
    await server.mustChange(id)
    const made = await master<{ invitations: Invitation[] }>('POST', '/auth/invitations', { user_ids: [id] })
    await page.goto(`/convite?c=${made.invitations[0]?.code}`)
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    await expectGoodWithBigText(page, `convite: ${name.slice(0, 8)}`)
  }
  const other = await hire({ server, store }, `Z${LONGEST.slice(1)}`)
  await signIn(page, other)
  await page.goto('/convite?c=AAAA-AAAA')
  await expect(page.getByRole('heading', { name: /Este aparelho está com a conta/ })).toBeVisible()
  await expectGoodWithBigText(page, 'convite: conta de um nome longo')
})
