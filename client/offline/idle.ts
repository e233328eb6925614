/** Resolve when the browser is idle, at the latest after `atMostMs`. Safari has no idle callback: wait a fixed time. */
export const whenIdle = (atMostMs: number): Promise<void> =>
  new Promise((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: atMostMs })
    else setTimeout(go, atMostMs / 4)
  })
