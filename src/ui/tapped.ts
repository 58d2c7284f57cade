let tapped: Element | undefined

function keep({ target }: Event): void {
  tapped = target instanceof Element ? (target.closest('a, button, label') ?? undefined) : undefined
  // what comes after this task was not asked for by this tap
  setTimeout(() => (tapped = undefined))
}

/** From now on it is known what is tapped; asked for once or often. */
export function watchTaps(): void {
  document.addEventListener('click', keep, { capture: true, passive: true })
}

/** Who marked an element last: of two taps on one link the second one's way is still on when the first one's ends. */
const holders = new WeakMap<Element, object>()

/** Marks what has just been tapped, if anything, as on its way, see base.css. @returns what takes the mark off again */
export function holdTapped(): () => void {
  const held = tapped
  if (!held) return () => undefined
  const holder = {}
  holders.set(held, holder)
  held.setAttribute('data-going', '')
  return () => {
    if (holders.get(held) === holder) held.removeAttribute('data-going')
  }
}
