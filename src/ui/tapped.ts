let tapped: Element | undefined
let held: Element | undefined

function keep({ target }: Event): void {
  tapped = target instanceof Element ? (target.closest('a, button, label') ?? undefined) : undefined
  // what comes after this task was not asked for by this tap
  setTimeout(() => (tapped = undefined))
}

/** From now on it is known what is tapped; asked for once or often. */
export function watchTaps(): void {
  document.addEventListener('click', keep, { capture: true, passive: true })
}

/** Marks what has just been tapped, if anything, as on its way, see base.css. */
export function holdTapped(): void {
  if (!tapped) return
  letGoOfTapped()
  held = tapped
  held.setAttribute('data-going', '')
}

/** Takes the mark off again: the way has ended. */
export function letGoOfTapped(): void {
  held?.removeAttribute('data-going')
  held = undefined
}
