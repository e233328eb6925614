/** The time (ms) in which a decided row folds. */
const FOLD_MS = 180

const moves = () => !matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Fold a decided row, then do what was decided; the focus goes on to the next row, so that the next key or tap decides that one. What was
 * decided is done in any case, without a row at once.
 */
export async function foldAway(row: HTMLElement | null, decided: () => void): Promise<void> {
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  if (row && moves() && 'animate' in row) {
    const folding = row.animate(
      [
        { height: `${row.offsetHeight}px`, opacity: 1 },
        { height: 0, minHeight: 0, opacity: 0 },
      ],
      { duration: FOLD_MS, easing: 'ease-in', fill: 'forwards' },
    )
    await folding.finished.catch(() => undefined)
    folding.cancel()
  }
  const hadFocus = row?.contains(document.activeElement) ?? false
  decided()
  if (!hadFocus) return
  const next = beside instanceof HTMLElement ? beside : document.querySelector<HTMLElement>('main h1')
  if (!next) return
  if (!next.hasAttribute('tabindex')) next.tabIndex = -1
  next.focus()
}
