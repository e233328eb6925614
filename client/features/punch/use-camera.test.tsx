import '../../testing/like-browser.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { blankPage } from '../../testing/page.ts'
import { type Camera, useCamera } from './use-camera.ts'

let camera: Camera

function Screen() {
  camera = useCamera()
  return null
}

test.each([
  ['fails', () => Promise.reject(new DOMException('too big', 'EncodingError'))],
  ['never ends', () => new Promise<never>(() => {})],
])(
  'a photo whose encoding %s is no photo, and nobody waits for it',
  async (_, arrayBuffer) => {
    const context = { translate: () => {}, scale: () => {}, drawImage: () => {} }
    const spies = [
      vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never),
      vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done({ arrayBuffer } as never)),
    ]
    onTestFinished(() => {
      for (const spy of spies) spy.mockRestore()
    })
    await blankPage().draw(<Screen />)
    camera.video.current = { videoWidth: 64, videoHeight: 48 } as HTMLVideoElement
    expect(await camera.shoot()).toBeNull()
  },
  10_000,
)
