import '../../testing/like-browser.ts'
import { expect, it } from 'vitest'
import { userBalance } from '#shared/contract/hours.ts'
import { act } from '../../testing/act.ts'
import { blankPage, eventually } from '../../testing/page.ts'
import { served } from '../../testing/served.ts'
import { useReading } from './use-reading.ts'

let tries = 0
const otherwise = async () => {
  tries += 1
  throw new RangeError('a day that is none')
}

function Page({ id }: { id: string }) {
  const { data } = useReading(userBalance, { params: { id } }, { when: false, otherwise })
  return <p>{data ? 'lido' : 'ainda sem dados'}</p>
}

it('an answer that can’t be made of what the device has takes no page down', async () => {
  const { person } = await served()
  const { id } = await person()
  await blankPage().draw(<Page id={id} />)
  await eventually(() => expect(tries).toBeGreaterThan(0))
  await act(async () => {})
  await eventually(() => expect(document.body.textContent).toBe('ainda sem dados'))
})
