/** When what there is to draw is drawn and nothing else is to be done, or after `atMostMs` (Safari can't tell, and waits a little). */
export const whenIdle = (atMostMs: number): Promise<void> =>
  new Promise((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: atMostMs })
    else setTimeout(go, atMostMs / 4)
  })
