import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Camera } from '../../features/punch/use-camera.ts'
import { act } from '../../testing/act.ts'
import { blankPage } from '../../testing/page.ts'
import { useSelfTimer } from './use-self-timer.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())
/** Let seconds pass one by one, each drawn. */
const pass = async (seconds: number) => {
  for (let left = seconds; left > 0; left -= 1) await act(() => vi.advanceTimersByTimeAsync(1_001))
}

const photo = { bytes: new ArrayBuffer(3), type: 'image/jpeg' }

type Part = Pick<Camera, 'state' | 'shoot' | 'video'>

function Count({ camera }: { camera: Part }) {
  const { timer, again } = useSelfTimer(camera)
  return (
    <button type="button" onClick={again}>
      {timer.at === 'count' ? timer.left : (timer.shot.gap ?? 'photo')}
    </button>
  )
}

const cameraOf = (more: Partial<Part> = {}): Part => ({
  state: { kind: 'ready' },
  video: { current: null },
  shoot: async () => photo,
  ...more,
})
const shown = () => document.querySelector('button')?.textContent

describe('the picture', () => {
  it('is taken after a count of two, and can be repeated', async () => {
    const shoot = vi.fn(async () => photo)
    await blankPage().draw(<Count camera={cameraOf({ shoot })} />)
    expect(shown()).toBe('2')
    await pass(1)
    expect(shown()).toBe('1')
    expect(shoot).not.toHaveBeenCalled()
    await pass(1)
    expect(shown()).toBe('photo')
    await act(async () => document.querySelector('button')?.click())
    expect(shown()).toBe('2')
    await pass(2)
    expect(shoot).toHaveBeenCalledTimes(2)
  })

  it('is not counted before the camera shows something', async () => {
    const shoot = vi.fn(async () => photo)
    const { draw } = blankPage()
    await draw(<Count camera={cameraOf({ shoot, state: { kind: 'starting' } })} />)
    await pass(5)
    expect(shoot).not.toHaveBeenCalled()
    await draw(<Count camera={cameraOf({ shoot })} />)
    await pass(2)
    expect(shoot).toHaveBeenCalledTimes(1)
  })

  it.each<[string, Part['shoot']]>([
    ['is empty', async () => null],
    [
      'fails',
      async () => {
        throw new Error('no picture')
      },
    ],
  ])('that %s is a broken camera', async (_, shoot) => {
    await blankPage().draw(<Count camera={cameraOf({ shoot })} />)
    await pass(2)
    expect(shown()).toBe('broken')
  })
})
